// Shows the table's state, sends taps and lines. What comes is put in as text, never as markup.
"use strict";

const TEXTS = {
	who: ["Who are you?", "Chi sei?"],
	name: ["Name", "Nome"],
	color: ["Color", "Colore"],
	join: ["Join", "Entra"],
	routes: ["Routes", "Linee"],
	stations: ["Stations", "Stazioni"],
	tickets: ["Tickets", "Biglietti"],
	passengers: ["Passengers", "Passeggeri"],
	done: ["Done?", "Finito?"],
	undo: ["Undo", "Annulla"],
	tapRoutes: ["Tap a city, then the next", "Tocca una città, poi la prossima"],
	tapStations: ["Tap a city", "Tocca una città"],
	whole: ["Whole board", "Tutta la mappa"],
	type: ["or type: {0}", "o scrivi: {0}"],
	left: ["Trains left", "Vagoni rimasti"],
	points: ["Points", "Punti"],
	longest: ["Longest path", "Percorso più lungo"],
	marker: ["Marker at", "Segnapunti sul"],
	build: ["Build a station", "Costruisci una stazione"],
	back: ["Give back", "Restituisci"],
	take: ["Take it over", "Prendi tu"],
	search: ["Letters of a city", "Lettere di una città"],
	long: ["long", "lungo"],
	theirs: ["taken", "di altri"],
	won: ["completed", "completato"],
	failed: ["not completed", "non completato"],
	agree: ["{0} trains laid, {1} left, marker at {2}: is that right?", "{0} vagoni messi, {1} rimasti, segnapunti sul {2}: torna?"],
	agreed: ["Confirmed.", "Torna."],
	yes: ["Yes, that is right", "Sì, torna"],
	no: ["No", "No"],
	send: ["I counted this", "Ho contato così"],
	ready: ["done", "finito"],
	yours: ["Your tickets", "I tuoi biglietti"],
	picture: ["Save the picture", "Tieni l'immagine"],
	setup: ["The game is being chosen on the laptop.", "Sul computer si sceglie la partita."],
	players: ["You are in. Waiting for the others.", "Ci sei. Si aspettano gli altri."],
	lost: ["No answer from the laptop. Trying again …", "Il computer non risponde. Riprovo …"],
	over: ["This code is no longer valid. Scan the one on the laptop.", "Questo codice non vale più. Inquadra quello sul computer."],
	which: ["Which one?", "Quale?"],
	close: ["Close", "Chiudi"],
	adjustments: ["Adjustments", "Rettifiche"],
};

const $ = (id) => document.getElementById(id);
const main = document.querySelector("main");
let { me = null, part = "routes", game } = JSON.parse(localStorage.stationmaster ?? "{}");
let state, board, ended;
let italian = navigator.language.startsWith("it");
let chosen = null; // the city to go on from
let live;
let drawn; // what the picture is of

const t = (key, ...values) => TEXTS[key][+italian].replace(/{(\d)}/g, (_, at) => values[at]);
const player = (id) => state?.players.find((each) => each.id === id);
const paint = (key) => board?.colors[key] ?? { name: key, fill: key, ink: "#fff" };
const signed = (points) => `${points}`.replace("-", "−");
const initial = (name) => [...name][0].toUpperCase();
/** The words of a text, without accents. */
const words = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ø/g, "o").split(/[^\p{L}]+/u);

function el(tag, kind, ...content) {
	const made = document.createElement(tag);
	if (kind) made.className = kind;
	made.append(...content);
	return made;
}

const button = (content, onclick, kind, ariaLabel) => Object.assign(el("button", kind, ...[content].flat()), { onclick, ariaLabel });

function badge({ name = " ", color }) {
	const made = el("b", "badge", initial(name));
	made.style.background = paint(color).fill;
	made.style.color = paint(color).ink;
	return made;
}

const row = (...content) => el("div", "row", ...content);
const wide = (text) => el("span", "", text);
const strong = (text) => el("b", "", text);

const put = (id, text) => ($(id).textContent = text);

/** Puts other elements into one; the focus stays where it was. */
function fill(id, nodes) {
	const element = $(id);
	const old = element.childNodes;
	if (nodes.length === old.length && nodes.every((node, at) => node.isEqualNode(old[at]))) return;
	const all = () => [...element.querySelectorAll("button, input")];
	const at = all().indexOf(document.activeElement);
	element.replaceChildren(...nodes);
	if (at >= 0) all()[Math.min(at, all().length - 1)]?.focus();
}

function tell(text, wrong) {
	$("take").hidden = true;
	put("say", text);
	$("say").className = wrong ? "no" : "";
}

let queue = Promise.resolve();
/** Sends one thing after the other. */
const send = (path, body, on = board?.board) => (queue = queue.then(() => post(path, { me, game, board: on, ...body })));

async function post(path, body) {
	let response, answer;
	try {
		const kind = { "Content-Type": "application/json" };
		response = await fetch(path, { method: "POST", headers: kind, body: JSON.stringify(body), signal: AbortSignal.timeout?.(8000) });
		answer = await response.json();
	} catch {
		tell(t("lost"), true);
		look();
		return {};
	}
	if ([429, 503].includes(response.status)) {
		await new Promise((then) => setTimeout(then, 1100));
		return post(path, body);
	}
	if (response.status === 403) end();
	const joined = path === "/join" && answer.ok;
	if (joined) become(answer.me);
	if (answer.state) await take(answer.state, joined);
	tell(answer.says.join(" "), !answer.ok);
	if (answer.asks) ask(t("which"), answer.asks.choices.map((choice, at) => [choice, () => send("/choose", { part, number: at + 1 })]));
	$("take").hidden = !answer.take;
	$("take").onclick = () => send(path, { ...body, act: "take" });
	return answer;
}

async function get(path) {
	const response = await fetch(path).catch(() => null);
	if (response?.status === 403) end();
	return response?.status === 200 ? response : null;
}

const mine = () => (me === null ? "" : "?me=" + me);
let stream, silence;

/** Opens the stream anew, which a sleeping phone loses silently, and asks for the state. */
function wake(anew) {
	stream?.close();
	if (document.hidden || ended) return;
	const opened = (stream = new EventSource("/events" + mine()));
	opened.onmessage = ({ data }) => {
		if (opened !== stream) return;
		silence = clearTimeout(silence);
		put("net", "");
		take(JSON.parse(data));
	};
	opened.onerror = () => (silence ??= setTimeout(() => put("net", t("lost")), 1500));
	look(anew === true);
}

async function look(anew) {
	const asked = me;
	const response = await get("/state" + mine());
	if (response && asked === me) take(await response.json(), anew);
}

function end() {
	ended = true;
	wake();
	render();
}

async function take(news, anew) {
	if (state && !anew && news.run === state.run && news.version <= state.version) return;
	state = news;
	italian = (document.documentElement.lang = news.language) === "it";
	const other = game !== state.game;
	game = state.game;
	if (me !== null && (other || !player(me))) become(null);
	if (board?.board !== news.board) await load();
	render();
}

async function load() {
	board = svg = chosen = null;
	const response = state.board && (await get("/board.json"));
	if (!response) return;
	board = JSON.parse((await response.text()).replaceAll(" - ", "–"));
	const picture = await get("/board.svg");
	if (picture) draw(await picture.text());
}

function become(id) {
	me = id;
	keep();
	wake(true);
}

const keep = () => (localStorage.stationmaster = JSON.stringify({ me, part, game }));

document.addEventListener("visibilitychange", wake);
for (const event of ["pageshow", "online"]) addEventListener(event, wake);
// A stream that got another answer never tries again.
setInterval(() => stream?.readyState !== 1 && wake(), 3000);

function ask(question, choices) {
	put("asked", question);
	fill("choices", [...choices, [t("close")]].map(([text, then]) => button(text, () => ($("ask").close(), then?.()), "main")));
	$("ask").showModal();
}

let svg, above;
const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const tracksAt = (city) => board.tracks.filter((track) => track.cities.includes(city));
const neighbours = (city) => [...new Set(tracksAt(city).flatMap((track) => track.cities))].filter((other) => other !== city);
const between = (a, b) => tracksAt(a).filter((track) => track.cities.includes(b));
const owns = (track) => state.tracks[track.id] === me;

function shape(tag, attributes, text = "") {
	const made = document.createElementNS(svg.namespaceURI, tag);
	for (const key in attributes) made.setAttribute(key, attributes[key]);
	made.append(text);
	return made;
}

function draw(text) {
	svg = document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
	$("map").style.setProperty("--aspect", board.size.join("/"));
	$("map").replaceChildren(svg);
	for (const track of board.tracks) {
		track.drawn = svg.getElementById("t" + track.id);
		track.free = track.drawn.getAttribute("fill");
	}
	svg.append((above = shape("g", { class: "above" })));
	svg.onclick = tap;
	choose(null);
}

/** Goes on from a city, shown with its neighbours; or back to the whole board. */
function choose(city) {
	chosen = city;
	let box = [0, 0, ...(board?.size ?? [])];
	if (city !== null) {
		const here = board.cities[city].spots;
		const nearest = (other) => board.cities[other].spots.reduce((a, b) => (apart(a, here[0]) <= apart(b, here[0]) ? a : b));
		const points = [...here, ...neighbours(city).map(nearest)];
		const [x, y] = [0, 1].map((axis) => points.map((point) => point[axis]));
		const [left, top] = [Math.min(...x) - 70, Math.min(...y) - 60];
		box = [left, top, Math.max(...x) + 70 - left, Math.max(...y) + 60 - top];
	}
	svg?.setAttribute("viewBox", box.join(" "));
	render();
}

function tap({ clientX, clientY, target }) {
	const matrix = svg.getScreenCTM();
	const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
	const next = neighbours(chosen);
	// More room for the next city of a chain.
	const far = ({ id, spots }) => Math.min(...spots.map((spot) => apart(spot, [x, y]))) * matrix.a - (next.includes(id) ? 10 : 0);
	const city = board.cities.reduce((a, b) => (far(a) <= far(b) ? a : b));
	const track = board.tracks.find((each) => each.drawn === target.closest(".t"));
	if (part === "routes" && track && far(city) > 13 && (chosen !== null || owns(track))) onTrack(track);
	else if (chosen === null || far(city) < 40) onCity(city.id);
}

function onCity(city) {
	if (part === "stations") return city === chosen ? station(city) : choose(city);
	if (neighbours(chosen).includes(city)) return hop(city);
	choose(city === chosen ? null : city);
}

// A route that is claimed already is only followed.
async function hop(to) {
	const from = chosen;
	const tracks = between(from, to);
	choose(to);
	if (tracks.some(owns)) return;
	const { ok } = await send("/act", { act: "add", route: tracks[0].route });
	if (!ok && chosen === to) choose(from);
}

const giveBack = ({ name }, thing) => ask(name, [[t("back"), () => send("/act", { act: "back", ...thing })]]);
const onTrack = (track) => (owns(track) ? giveBack(track, { track: track.id }) : send("/act", { act: "add", track: track.id }));
const station = (city) => (state.stations[city] === me ? giveBack(board.cities[city], { city }) : send("/act", { act: "add", city }));

function drawState() {
	const pieces = [];
	const circle = (city, kind) => pieces.push(...board.cities[city].spots.map(([cx, cy]) => shape("circle", { cx, cy, r: 17, class: kind })));
	const letter = (x, y, { name, color }, kind) => pieces.push(shape("text", { x, y, class: "letter " + kind, fill: paint(color).ink }, initial(name)));
	const meant = live ? live.tracks.concat(live.unclear) : [];
	svg.setAttribute("class", chosen === null ? "whole" : "");
	for (const track of board.tracks) {
		const owner = player(state.tracks[track.id]);
		const kinds = [owner && (owns(track) ? "mine" : "theirs"), track.cities.includes(chosen) && "near", meant.includes(track.id) && "means"];
		track.drawn.setAttribute("fill", owner ? paint(owner.color).fill : track.free);
		track.drawn.setAttribute("class", ["t", ...kinds].join(" "));
		if (owner) letter(track.x, track.y + 5.5, owner, "small");
	}
	const next = part === "routes" ? neighbours(chosen) : [];
	for (const city of live ? live.cities.concat(live.stations) : next) circle(city, "next");
	for (const [city, id] of Object.entries(state.stations)) {
		const { x, y } = board.cities[city];
		pieces.push(shape("path", { d: `M${x},${y - 24}l19,16v25h-38v-25z`, fill: paint(player(id).color).fill }));
		letter(x, y + 11, player(id), "");
	}
	if (chosen !== null) circle(chosen, "chosen");
	above.replaceChildren(...pieces);
}

const PAGES = { who, routes: onBoard, stations: onBoard, tickets, passengers, done, score };

function render() {
	const self = state?.me?.id === me ? player(me) : null;
	const phase = ended ? "over" : state?.phase;
	const open = ["players", "play"].includes(phase);
	const parts = ["routes", board?.stations && "stations", "tickets", board?.passengers && "passengers", "done"].filter(Boolean);
	if (board && !parts.includes(part)) part = "routes";
	const playing = phase === "play" && board && self;
	let page = playing ? part : "wait";
	if (phase === "score" && board) page = "score";
	else if (open && !self) page = "who";
	for (const section of document.querySelectorAll("section")) section.hidden = !section.classList.contains(page);
	for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
	put("wait", phase in TEXTS ? t(phase) : "…");
	put("title", state?.title || "stationmaster");
	$("me").hidden = !self;
	if (self) fill("me", [badge(self), wide(self.name)]);
	$("undo").hidden = !open || !self;
	fill("nav", playing ? parts.map((each) => Object.assign(button(t(each), () => go(each)), { ariaCurrent: each === part ? "page" : null })) : []);
	PAGES[page]?.(self);
}

function go(to) {
	part = to;
	live = null;
	$("line").value = $("search").value = "";
	keep();
	tell("");
	choose(null);
	main.scrollTop = 0;
	if (to === "tickets") $("search").focus();
}

function who() {
	fill("names", state.players.map((each) => button([badge(each), wide(each.name)], () => become(each.id))));
	$("join").hidden = !state.free.length;
	fill("colors", state.free.map((color, at) => {
		const input = Object.assign(el("input"), { type: "radio", name: "color", value: color, defaultChecked: !at });
		return el("label", "", input, badge({ color }), wide(paint(color).name));
	}));
}

function onBoard(self) {
	const routes = part === "routes";
	$("map").hidden = !svg;
	if (svg) drawState();
	$("line").placeholder = $("line").ariaLabel = t("type", words(board.tracks[0].name).slice(0, routes ? 2 : 1).map((word) => word.slice(0, 3)).join(" "));
	$("whole").hidden = chosen === null;
	put("city", chosen === null ? t(routes ? "tapRoutes" : "tapStations") : board.cities[chosen].name);
	$("city").className = chosen === null ? "hint" : "";
	const build = () => button(t(state.stations[chosen] === me ? "back" : "build"), () => station(chosen), "main");
	const onward = (city) => {
		const tracks = between(chosen, city);
		return button([board.cities[city].name, el("small", "", tracks.some(owns) ? "✓" : tracks[0].length)], () => hop(city));
	};
	fill("near", routes ? neighbours(chosen).map(onward) : chosen === null ? [] : [build()]);
	fill("figures", ["left", "points", "longest"].filter((key) => self[key] != null).map((key) => el("div", "", el("dt", "", t(key)), el("dd", "", self[key]))));
	const own = routes ? board.tracks.filter(owns) : board.cities.filter(({ id }) => state.stations[id] === me);
	fill("have", own.map((each) => {
		const giving = button("×", () => (routes ? onTrack(each) : station(each.id)), "", `${t("back")}: ${each.name}`);
		return row(wide(each.name), strong(each.length ?? ""), giving);
	}));
}

/** The cards searched for: own, long, free, those of others. */
function cards() {
	const wanted = words($("search").value);
	const heard = ({ cities }) => cities.flatMap((id) => [board.cities[id].name, ...(board.cities[id].also ?? [])]).flatMap(words);
	const found = board.tickets.filter((card) => wanted.every((word) => heard(card).some((other) => other.startsWith(word))));
	const held = (card) => state.me.tickets.find(({ id }) => id === card.id);
	const rank = (card) => (held(card) ? 0 : state.taken.includes(card.id) ? 3 : card.long ? 1 : 2);
	return found.map((each) => ({ ...each, ...held(each), rank: rank(each) })).sort((a, b) => a.rank - b.rank);
}

const mark = ({ done }) => el("i", "", done ? "✓" : done === false ? "✗" : "");
const fate = ({ done }) => (done ? "won" : done === false ? "failed" : "");

function tickets() {
	const { tickets: own, completed, sum } = state.me;
	$("search").placeholder = $("search").ariaLabel = t("search");
	put("sum", own.length ? `✓ ${completed}/${own.length} · ${signed(sum)}` : "");
	fill("deck", cards().map((card) => {
		const { name, points, rank, long } = card;
		const said = rank ? (rank === 3 ? t("theirs") : long ? t("long") : "") : t(fate(card));
		const content = [mark(card), el("span", "", name + " ", el("small", "", said)), strong(signed(points))];
		const made = button(content, () => hold(card), "row " + fate(card));
		made.disabled = rank === 3;
		made.onpointerdown = (event) => event.preventDefault(); // the keyboard stays
		return made;
	}));
}

async function hold({ id, rank, name }) {
	if (!rank) return giveBack({ name }, { ticket: id });
	$("search").value = "";
	main.scrollTop = 0;
	await send("/act", { act: "add", ticket: id });
	const held = state.me.tickets.find((each) => each.id === id);
	if (held) tell(`${held.done ? "✓" : "✗"} ${name}: ${t(fate(held))}, ${signed(held.points)}`);
	render();
}

function passengers() {
	fill("count", board.passengers.map((color) => {
		const count = state.me.passengers[color] ?? 0;
		const { name } = paint(color);
		const set = (sign, to) => button(sign, () => to >= 0 && send("/act", { act: "add", passengers: { [color]: to } }), "", `${name} ${sign}1`);
		return row(badge({ color }), wide(name), set("−", count - 1), strong(count), set("+", count + 1));
	}));
}

function done({ ready, laid, left, points }) {
	put("agree", ready ? t("agreed") : t("agree", laid, left, points));
	$("yes").hidden = ready;
	const rest = (each) => (each.ready ? "✓ " + t("ready") : each.open.map((key) => t(key)).join(", ") || "…");
	fill("ready", state.players.map((each) => row(badge(each), wide(each.name), el("small", "", rest(each)))));
}

function score(self) {
	const { headline, sentence, players } = state.score;
	$("drawn").alt = put("headline", headline);
	put("sentence", sentence);
	fill("mine", (self ? state.me.tickets : []).map((held) => {
		const { name } = board.tickets.find(({ id }) => id === held.id);
		return el("div", "row " + fate(held), mark(held), wide(name), strong(signed(held.points)));
	}));
	fill("ranks", [...players].sort((a, b) => (a.rank ?? 9) - (b.rank ?? 9)).map((each) => {
		const points = Object.keys(each).filter((key) => each[key]?.points != null).map((key) => el("span", "", (key in TEXTS ? t(key) : key) + " ", strong(signed(each[key].points))));
		const first = row(strong(each.rank ? each.rank + "." : "–"), badge(each), wide(each.name), strong(each.shown));
		return el("div", each.name === self?.name ? "self" : "", first, el("p", "", ...points));
	}));
	if (drawn !== (drawn = state.run + state.version)) picture();
}

/** Fetches the picture, to keep after the end. */
async function picture() {
	const response = await get("/score.svg");
	if (response) $("keep").href = $("drawn").src = URL.createObjectURL(await response.blob());
}

$("line").oninput = async ({ target }) => {
	const line = target.value;
	const response = line.trim() && (await get(`/live?${new URLSearchParams({ me, part, line })}`));
	const means = response ? await response.json() : null;
	if (line !== target.value) return;
	live = means;
	tell(live?.means ?? live?.wrong ?? "", !live?.means);
	if (svg) drawState();
};
$("type").onsubmit = async () => {
	const line = $("line").value;
	$("line").value = "";
	live = null;
	if (!line.trim()) return;
	const { rest = line } = await send("/line", { part, line });
	$("line").value ||= rest;
};
$("find").onsubmit = () => {
	const first = cards().find(({ rank }) => rank === 1 || rank === 2);
	if (first && $("search").value.trim()) hold(first);
};
$("search").oninput = tickets;
$("join").onsubmit = () => send("/join", { me: undefined, name: $("name").value, color: new FormData($("join")).get("color") });
$("counted").onsubmit = () => send("/done", { left: +$("left").value, marker: $("marker").value ? +$("marker").value : undefined });
$("yes").onclick = () => send("/done");
$("undo").onclick = () => send("/undo");
$("whole").onclick = () => choose(null);
$("me").onclick = () => become(null);
addEventListener("submit", (event) => event.preventDefault());

// A keyboard leaves the page less height.
const seen = visualViewport;
seen.onresize = () => {
	if (seen.scale > 1) return;
	document.body.style.height = seen.height + "px";
	document.body.classList.toggle("keys", seen.height < 400 && innerWidth < 500);
	scrollTo(0, 0);
};
render();
