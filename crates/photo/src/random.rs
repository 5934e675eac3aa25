//! A generator of pseudo-random numbers with a fixed start, so that a picture is always read alike.

pub(crate) struct Random(u64);

impl Default for Random {
    fn default() -> Self {
        Random(0x2545_f491_4f6c_dd1d)
    }
}

impl Random {
    /// Returns a number below `limit`, by xorshift64*.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        (high % limit as u64) as usize
    }
}
