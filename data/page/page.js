// Shows the table's state, sends taps and lines. What comes is text, never markup.
"use strict";

const TEXTS = {
	who: ["Who are you?", "Chi sei?"],
	name: ["Name", "Nome"],
	color: ["Color", "Colore"],
	colorGone: ["{0} is taken now. Choose another color.", "{0} ora è preso. Scegli un altro colore."],
	join: ["Join", "Entra"],
	removed: ["You were taken out of the game.", "Ti hanno tolto dalla partita."],
	routes: ["Routes", "Linee"],
	stations: ["Stations", "Stazioni"],
	tickets: ["Tickets", "Biglietti"],
	passengers: ["Passengers", "Passeggeri"],
	done: ["Done?", "Finito?"],
	score: ["Score", "Risultato"],
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
	won: ["completed", "completato"],
	failed: ["not completed", "non completato"],
	agree: ["{0} trains laid, {1} left, marker at {2}: is that right?", "{0} vagoni messi, {1} rimasti, segnapunti sul {2}: torna?"],
	yes: ["Yes, that is right", "Sì, torna"],
	no: ["No", "No"],
	send: ["I counted this", "Ho contato così"],
	none: ["{0}: none, that is right", "{0}: niente, è giusto così"],
	go: ["{0}: not entered yet", "{0}: ancora da inserire"],
	yours: ["Your tickets", "I tuoi biglietti"],
	picture: ["Save the picture", "Salva l'immagine"],
	next: ["Next", "Avanti"],
	setup: ["The game is being chosen on the laptop.", "Sul computer si sceglie la partita."],
	players: ["You are in. Waiting for the others.", "Ci sei. Si aspettano gli altri."],
	saved: ["The game is saved. This page stays.", "La partita è salvata. Questa pagina resta."],
	ended: ["Closed to phones. What you entered is kept.", "Chiuso ai telefoni. Quel che hai inserito resta."],
	lost: ["No answer from the laptop. Trying again …", "Il computer non risponde. Riprovo …"],
	barred: ["The laptop does not know this phone. Scan its code.", "Il computer non riconosce questo telefono. Inquadra il suo codice."],
	close: ["Close", "Chiudi"],
	camera: ["Photograph the board", "Fotografa il tabellone"],
	reading: ["Reading the photograph …", "Leggo la foto …"],
	noPicture: ["This is no picture that the phone can read.", "Questa immagine il telefono non sa leggerla."],
	all: ["Enter all that is sure", "Inserisci quel che è sicuro"],
	again: ["Read it with these corners", "Leggila con questi angoli"],
	nobody: ["Nobody", "Nessuno"],
};

const $ = (id) => document.getElementById(id);
const main = document.querySelector("main");
const kept = JSON.parse(localStorage.stationmaster ?? "{}");
let { me = null, part = "routes", game, last = 0, queue = [] } = kept;
let state, board, svg, above, live;
let italian = navigator.language.startsWith("it");
let chosen = null; // the city to go on from
let color = null; // the color to join with
let trouble = ""; // why the laptop is not heard
let said = { text: "" }; // the last answer: its text, whether it is a refusal, and the buttons below it
let drawn; // the version that the picture shows
let shot = null; // the photograph, with what was read on it

const t = (key, ...values) => TEXTS[key][+italian].replace(/{(\d)}/g, (_, at) => values[at]);
const player = (id) => state?.players.find((each) => each.id === id);
const paint = (key) => board?.colors[key] ?? { name: key, fill: key, ink: "#fff" };
const signed = (points) => `${points}`.replace("-", "−");
const initial = (name) => [...name][0].toUpperCase();
/** The words of a text, without accents. */
const words = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ø/g, "o").split(/[^\p{L}]+/u);
const keep = () => (localStorage.stationmaster = JSON.stringify({ me, part, game, last, queue }));

// Elements. A page is described anew with each state, handlers included; `patch` makes it so, and keeps what has the same key.

const h = (tag, props, ...children) => ({ tag, props: props ?? {}, children: children.flat().filter((each) => each != null && each !== "") });
const button = (key, content, onclick, props) => h("button", { key, onclick, type: "button", ...props }, content);
const row = (key, ...content) => h("div", { key, className: "row" }, ...content);
const wide = (text) => h("span", null, text);
const strong = (text) => h("b", null, text);
const badge = ({ name = " ", color }) => h("b", { className: "badge", paint: paint(color) }, initial(name));

function patch(parent, wanted) {
	const old = new Map([...parent.childNodes].map((node, at) => [node.key ?? at, node]));
	wanted.forEach((one, at) => {
		const key = one.props?.key ?? at;
		let node = old.get(key);
		if (node?.nodeName.toLowerCase() === (one.tag ?? "#text")) old.delete(key);
		else node = Object.assign(one.tag ? document.createElement(one.tag) : document.createTextNode(""), { key: one.props?.key });
		if (one.tag) {
			dress(node, one.props);
			patch(node, one.children);
		} else if (node.data !== `${one}`) node.data = one;
		if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] ?? null);
	});
	old.forEach((node) => node.remove());
}

function dress(node, { key, paint, length, ...props }) {
	Object.assign(node.style, paint && { background: paint.fill, color: paint.ink }, length && { width: length });
	const all = { className: "", onclick: null, ariaLabel: null, ariaCurrent: null, ...props };
	for (const name in all) if (node[name] !== all[name]) node[name] = all[name];
}

const put = (id, text) => ($(id).textContent !== text && ($(id).textContent = text), text);

function tell(text, refused, more = []) {
	said = { text, refused, more };
	render();
}

// Sending. A request has a number and is repeated until it is answered; the table enters each number once.

const heard = new Map(); // what is done with the answer, by number
let sending = false;

/** Sends one thing after the other; returns the answer. */
function enter(wanted) {
	last = Math.max(Date.now(), last + 1);
	queue.push({ number: last, me, game, board: board?.board, wanted });
	keep();
	pump();
	return new Promise((then) => heard.set(queue.at(-1).number, then));
}

async function pump() {
	if (sending) return;
	sending = true;
	while (queue.length && !state?.ended) {
		const [request] = queue;
		const answer = await post(request);
		if (!answer) {
			await new Promise((then) => setTimeout(then, trouble === "barred" ? 3000 : 1000));
			continue;
		}
		queue.shift();
		keep();
		if ("join" in request.wanted && answer.ok) become(answer.me);
		if (answer.state) await take(answer.state);
		answered(request.wanted, answer);
		heard.get(request.number)?.(answer);
	}
	sending = false;
}

async function post(request) {
	const options = { method: "POST", body: JSON.stringify(request), signal: AbortSignal.timeout?.(8000) };
	const response = await fetch("/enter", options).catch(() => null);
	note(response);
	return response && ![403, 429, 503].includes(response.status) ? response.json().catch(() => null) : null;
}

function answered({ line, tap }, { says, ok, take, rest, forms = [] }) {
	const more = forms.map(({ part: at, line }) => button("f" + at + line, at === part ? line : `${t(at)}: ${line}`, () => open(at, line)));
	const again = line ? { line: { ...line, line: rest, take } } : { tap: { ...tap, take } };
	const asks = () => ask(says.join(" "), [[t("take"), () => enter(again)]]);
	if (take) more.unshift(button("take", t("take"), asks));
	tell(says.join(" "), !ok, more);
}

/** Notes whether the laptop answers, and knows this phone. */
function note(response) {
	const before = trouble;
	trouble = !response ? "lost" : response.status === 403 ? "barred" : "";
	if (trouble !== before) render();
}

async function get(path, options) {
	const response = await fetch(path, options).catch((why) => (why === WOKEN ? why : null));
	if (response !== WOKEN) note(response);
	return response?.status === 200 ? response : null;
}

const WOKEN = "woken";
let waiting; // the request for the state

/** Asks for the state again and again, anew when the phone wakes: one that sleeps loses its request. */
async function follow() {
	// A closed table may be opened again.
	while (state?.ended !== "saved") {
		const [asked, begun] = [me, Date.now()];
		const query = new URLSearchParams(me === null ? {} : { me });
		if (state && (state.me?.id ?? null) === me) query.set("knows", state.run + state.version);
		const { signal } = (waiting = new AbortController());
		const late = setTimeout(() => waiting.abort(), 20000);
		const response = document.hidden ? null : await get("/state?" + query, { signal });
		clearTimeout(late);
		const news = await response?.json().catch(() => null);
		if (news && asked === me) await take(news);
		// It may have no room for one that waits, or be gone.
		else if (signal.reason !== WOKEN) {
			const pause = (then) => setTimeout((signal.onabort = then), 1000 + begun - Date.now());
			await new Promise(pause);
		}
	}
}

const wake = () => waiting?.abort(WOKEN);

async function take(news) {
	if (state?.ended === "saved" || (news.run === state?.run && news.version < state.version && !news.ended)) return;
	const before = state;
	state = news;
	italian = (document.documentElement.lang = news.language) === "it";
	const other = game !== state.game;
	game = state.game;
	last = Math.max(last, state.last);
	if (other) [queue, part] = [[], "routes"];
	if (me !== null && !player(me)) {
		if (!other) said = { text: t("removed"), refused: true };
		become(null);
	}
	if (color && !state.free.includes(color)) {
		said = { text: t("colorGone", paint(color).name), refused: true };
		color = null;
	}
	if (state.score && !before?.score) part = "score";
	if (!state.score && part === "score") part = "done";
	if (board?.board !== news.board) await load();
	render();
	if (state.score && drawn !== (drawn = state.run + state.version)) picture();
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
	wake();
}

for (const event of ["visibilitychange", "pageshow", "online"]) addEventListener(event, wake, true);

/** Asks before something is sent; to close is the first choice. */
function ask(question, choices) {
	put("asked", question);
	patch($("choices"), [[t("close")], ...choices].map(([text, then]) => button(null, text, () => ($("ask").close(), then?.()), { className: "main" })));
	if (!$("ask").open) $("ask").showModal();
}

// The map.

const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const tracksAt = (city) => board.tracks.filter((track) => track.cities.includes(city));
const neighbours = (city) => [...new Set(tracksAt(city).flatMap((track) => track.cities))].filter((other) => other !== city);
const between = (a, b) => tracksAt(a).filter((track) => track.cities.includes(b));
const owner = (track) => player(state.tracks[track.id]);
const owns = (track) => state.tracks[track.id] === me;

function shape(tag, attributes, text = "") {
	const made = document.createElementNS($("photo").namespaceURI, tag);
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
	if (part === "routes" && chosen !== null && track && far(city) > 13) onTrack(track);
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
	const { ok } = await move({ claim: [me, tracks[0].route, "any"] });
	if (!ok && chosen === to) choose(from);
}

const move = (one) => enter({ tap: { moves: [one] } });
const giveBack = (name, one) => ask(name, [[t("back"), () => move(one)]]);
const onTrack = ({ id, name, route, which }) => (owns({ id }) ? giveBack(name, { release: [me, route] }) : move({ claim: [me, route, which] }));
const station = (city) => (state.stations[city] === me ? giveBack(board.cities[city].name, { unbuild: [me, city] }) : move({ build: [me, city] }));

function drawState() {
	const pieces = [];
	const circle = (city, kind) => pieces.push(...board.cities[city].spots.map(([cx, cy]) => shape("circle", { cx, cy, r: 17, class: kind })));
	const letter = (x, y, { name, color }, kind) => pieces.push(shape("text", { x, y, class: "letter " + kind, fill: paint(color).ink }, initial(name)));
	svg.setAttribute("class", chosen === null ? "whole" : "");
	for (const track of board.tracks) {
		const by = owner(track);
		const kinds = [by && (owns(track) ? "mine" : "theirs"), track.cities.includes(chosen) && "near", live?.moves.some(({ claim }) => claim?.[1] === track.route) && "means"];
		track.drawn.setAttribute("fill", by ? paint(by.color).fill : track.free);
		track.drawn.setAttribute("class", ["t", ...kinds].join(" "));
		if (by) letter(track.spot[0], track.spot[1] + 5.5, by, "small");
	}
	const next = part === "routes" ? neighbours(chosen) : [];
	for (const city of live?.moves.flatMap(({ build }) => build?.[1] ?? []) ?? next) circle(city, "next");
	for (const [city, id] of Object.entries(state.stations)) {
		const [x, y] = board.cities[city].spots[0];
		pieces.push(shape("path", { d: `M${x},${y - 24}l19,16v25h-38v-25z`, fill: paint(player(id).color).fill }));
		letter(x, y + 11, player(id), "");
	}
	if (chosen !== null) circle(chosen, "chosen");
	above.replaceChildren(...pieces);
}

// The page, from the state.

const PAGES = { who, routes: onBoard, stations: onBoard, photo, tickets, passengers, done, score };

function render() {
	const self = state?.me?.id === me ? player(me) : null;
	const { phase, ended } = state ?? {};
	const parts = ["routes", board?.stations && "stations", "tickets", board?.passengers.length && "passengers", "done", state?.score && "score"].filter(Boolean);
	if (board && !parts.includes(part)) part = "routes";
	const playing = ["play", "score"].includes(phase) && board && self && !ended;
	let page = playing ? part : (state?.stage || state?.score) && board ? "score" : "wait";
	if (state && !self && !ended && page === "wait") page = "who";
	if (page === "routes" && shot) page = "photo";
	for (const section of document.querySelectorAll("section")) section.hidden = !section.classList.contains(page);
	for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
	put("wait", ended ? t("ended") : phase in TEXTS ? t(phase) : "…");
	put("title", state?.title || "stationmaster");
	put("net", ended === "saved" ? t("saved") : trouble && t(trouble));
	$("net").className = ended ? "" : "no";
	$("me").hidden = !self || !!ended;
	if (self) patch($("me"), [badge(self), wide(self.name)]);
	$("undo").hidden = !playing || !state.me.undo;
	patch($("undo"), [t("undo"), h("small", null, state?.me?.undo ?? "")]);
	patch($("nav"), playing ? parts.map((each) => button(each, t(each), () => open(each), { ariaCurrent: each === part ? "page" : null })) : []);
	const { notices = [] } = state?.me ?? {};
	patch($("notices"), notices.length ? [h("p", { className: "no" }, notices.join(" ")), button("seen", t("close"), () => enter({ seen: {} }))] : []);
	put("say", said.text);
	$("say").className = said.refused ? "no" : "";
	patch($("more"), said.more ?? []);
	PAGES[page]?.(self);
}

/** Opens a part, with a line in its field. */
function open(to, line = "") {
	part = to;
	live = null;
	$("line").value = line;
	$("search").value = "";
	said = { text: "" };
	keep();
	choose(null);
	main.scrollTop = 0;
	if (line && PAGES[to] !== onBoard) enter({ line: { part: to, line } });
	else if (line) $("line").focus();
	else if (to === "tickets") $("search").focus();
}

function who() {
	patch($("names"), state.players.map((each) => button("p" + each.id, [badge(each), wide(each.name)], () => become(each.id))));
	const early = state.phase === "setup";
	$("join").hidden = !early && !state.free.length;
	$("palette").hidden = $("enter").disabled = early;
	put("early", early ? t("setup") : "");
	patch($("colors"), state.free.map((each) => {
		const input = h("input", { type: "radio", name: "color", value: each, required: !early, onclick: () => (color = each) });
		return h("label", { key: each }, input, badge({ color: each }), wide(paint(each).name));
	}));
}

function onBoard(self) {
	const routes = part === "routes";
	$("map").hidden = !svg;
	$("map").className = chosen === null ? "" : "zoomed";
	if (svg) drawState();
	$("line").placeholder = $("line").ariaLabel = t("type", words(board.tracks[0].name).slice(0, routes ? 2 : 1).map((word) => word.slice(0, 3)).join(" "));
	$("whole").hidden = chosen === null;
	put("city", chosen === null ? t(routes ? "tapRoutes" : "tapStations") : board.cities[chosen].name);
	$("city").className = chosen === null ? "hint" : "";
	const onward = (city) => {
		const tracks = between(chosen, city);
		const free = tracks.some((track) => !owner(track));
		const hint = tracks.some(owns) ? "✓" : free ? tracks[0].length : badge(owner(tracks[0]));
		return button("c" + city, [board.cities[city].name, h("small", null, hint)], () => hop(city));
	};
	const here = () => button("build", t(state.stations[chosen] === me ? "back" : "build"), () => station(chosen), { className: "main" });
	patch($("near"), routes ? neighbours(chosen).map(onward) : chosen === null ? [] : [here()]);
	patch($("figures"), ["left", "points", "longest"].filter((key) => self[key] != null).map((key) => h("div", null, h("dt", null, t(key)), h("dd", null, self[key]))));
	const own = routes ? board.tracks.filter(owns) : board.cities.filter(({ id }) => state.stations[id] === me);
	patch($("have"), own.map((each) => {
		const giving = button(null, "×", () => (routes ? onTrack(each) : station(each.id)), { ariaLabel: `${t("back")}: ${each.name}` });
		return row("h" + each.id, wide(each.name), strong(each.length ?? ""), giving);
	}));
}

/** Takes a photograph: upright, no larger than the laptop reads, without where it was taken. */
async function shoot(file) {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return tell(t("noPicture"), true);
	const scale = Math.min(1, 2000 / Math.max(bitmap.width, bitmap.height));
	const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.round(side * scale));
	const canvas = Object.assign(document.createElement("canvas"), { width, height });
	canvas.getContext("2d").drawImage(bitmap, 0, 0, width, height);
	const blob = await new Promise((then) => canvas.toBlob(then, "image/jpeg", 0.9));
	const corners = [[0, 0], [width, 0], [width, height], [0, height]];
	shot = { blob, url: URL.createObjectURL(blob), width, height, corners };
	readPhoto("");
}

/** Sends the photograph to be read; nothing is entered by it. */
async function readPhoto(query) {
	Object.assign(shot, { things: [], says: [t("reading")] });
	render();
	const options = { method: "POST", headers: { "Content-Type": "image/jpeg" }, body: shot.blob, signal: AbortSignal.timeout?.(60000) };
	const response = await fetch("/photo" + query, options).catch(() => null);
	note(response);
	const { corners, says, tracks = [], cities = [] } = (await response?.json().catch(() => null)) ?? { says: [t("lost")] };
	if (!shot) return;
	const things = [...tracks.map((each) => ({ ...board.tracks[each.id], ...each, kind: "track" })), ...cities.map((each) => ({ ...board.cities[each.id], ...each, kind: "city" }))];
	Object.assign(shot, { things, says, moved: false, corners: corners ?? shot.corners });
	render();
}

/** What a thing of the photograph is on the table. */
const now = ({ kind, id }) => (kind === "track" ? state.tracks[id] : state.stations[id]) ?? null;
/** Its owner has it: of two tracks alike, either. */
const has = (each) => shot.things.some((one) => one.kind === each.kind && (one.route ?? one.id) === (each.route ?? each.id) && now(one) === each.owner);
/** Nothing that is entered is overwritten. */
const toEnter = (each) => each.sure && each.owner !== null && now(each) === null && !has(each);
const toLookAt = (each) => !each.sure || (each.owner !== null && now(each) !== null && !has(each));

function settle(each) {
	const set = (owner) => () => render(Object.assign(each, { owner, sure: true }));
	const players = state.players.map((one) => [[badge(one), wide(one.name)], set(one.id)]);
	ask([each.name, each.choices].join(": "), [...players, [t("nobody"), set(null)]]);
}

const inPhoto = ({ clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform($("photo").getScreenCTM().inverse());

/** The photograph with what was read, drawn over it, and handles at the corners of the board. */
function photo() {
	const { width, height, url, corners, things, says, lens } = shot;
	const unit = width / 100;
	const image = () => shape("image", { href: url, width, height });
	const over = ({ kind, owner, sure, spots }) => {
		if (sure && owner === null) return [];
		const [[cx, cy], [x, y]] = [spots[0], spots[spots.length >> 1]];
		const drawn = { class: sure ? kind : kind + " unsure", stroke: owner === null ? "#fff" : paint(player(owner)?.color).fill, "stroke-width": unit };
		const made = kind === "track" ? shape("polyline", { ...drawn, points: spots.join(" ") }) : shape("circle", { ...drawn, cx, cy, r: 2 * unit });
		return sure ? [made] : [made, shape("text", { x, y: y + 2 * unit, class: "letter" }, "?")];
	};
	const handle = ([cx, cy], at) => {
		const made = shape("circle", { cx, cy, r: 3 * unit, class: "handle" });
		made.onpointerdown = ({ pointerId }) => made.setPointerCapture(pointerId);
		made.onpointermove = (event) => made.hasPointerCapture(event.pointerId) && drag(at, event);
		made.onpointerup = () => render((shot.lens = null));
		return made;
	};
	const edge = shape("polygon", { points: corners.join(" "), class: "edge", "stroke-width": unit / 3 });
	$("photo").setAttribute("viewBox", `0 0 ${width} ${height}`);
	// The handle that is dragged stays.
	if (lens == null) $("photo").replaceChildren(image(), edge, ...things.flatMap(over), ...corners.map(handle));
	else {
		const [x, y] = corners[lens];
		const side = width * 0.35;
		const glass = shape("svg", { x: x < width / 2 ? width - side : 0, width: side, height: side, viewBox: `${x - 4 * unit} ${y - 4 * unit} ${8 * unit} ${8 * unit}` });
		glass.append(image(), shape("path", { d: `M${x - unit},${y}h${2 * unit}M${x},${y - unit}v${2 * unit}`, "stroke-width": unit / 8 }));
		$("photo").children[1].replaceWith(edge);
		$("photo").querySelector("svg")?.remove();
		$("photo").append(glass);
		const moved = $("photo").querySelectorAll(".handle")[lens];
		moved.setAttribute("cx", x);
		moved.setAttribute("cy", y);
	}
	put("read", says.join(" "));
	patch($("unsure"), things.filter(toLookAt).map((each) => {
		const hint = each.sure ? player(each.owner)?.name ?? t("nobody") : "?";
		return button(each.kind + each.id, [wide(each.name), h("small", null, hint)], () => settle(each), { className: "row" });
	}));
	$("all").hidden = !things.some(toEnter);
	$("again").hidden = !shot.moved;
}

function drag(at, event) {
	const { x, y } = inPhoto(event);
	shot.corners[at] = [Math.min(Math.max(0, x), shot.width), Math.min(Math.max(0, y), shot.height)];
	Object.assign(shot, { moved: true, lens: at });
	render();
}

function leave() {
	URL.revokeObjectURL(shot.url);
	shot = null;
	render();
}

/** The cards searched for: own, long, the others. */
function cards() {
	const wanted = words($("search").value);
	const names = ({ cities }) => cities.flatMap((id) => [board.cities[id].name, ...(board.cities[id].also ?? [])]).flatMap(words);
	const found = board.tickets.filter((card) => wanted.every((word) => names(card).some((other) => other.startsWith(word))));
	const held = (card) => state.me.tickets.find(({ id }) => id === card.id);
	const rank = (card) => (held(card) ? 0 : card.long ? 1 : 2);
	return found.map((each) => ({ ...each, ...held(each), rank: rank(each) })).sort((a, b) => a.rank - b.rank);
}

const mark = ({ completed }) => h("i", null, completed ? "✓" : completed === false ? "✗" : "");
const fate = ({ completed }) => (completed ? "won" : completed === false ? "failed" : "");

function tickets() {
	const { tickets: own, completed, sum } = state.me;
	$("search").placeholder = $("search").ariaLabel = t("search");
	put("sum", own.length ? `✓ ${completed}/${own.length} · ${signed(sum)}` : "");
	const stay = (event) => event.preventDefault(); // the keyboard stays
	patch($("deck"), cards().map((card) => {
		const { id, name, points, rank, long } = card;
		const fact = rank ? (long ? t("long") : "") : t(fate(card));
		const content = [mark(card), h("span", null, name + " ", h("small", null, fact)), strong(signed(points))];
		return button("t" + id, content, () => hold(card), { className: "row " + fate(card), onpointerdown: stay });
	}));
}

async function hold({ id, card, rank, name }) {
	if (!rank) return giveBack(name, { drop: [me, card] });
	$("search").value = "";
	main.scrollTop = 0;
	await move({ hold: [me, card] });
	const held = state.me?.tickets.find((each) => each.id === id);
	if (held) tell(`${held.completed ? "✓" : "✗"} ${name}: ${t(fate(held))}, ${signed(held.points)}`);
}

function passengers() {
	patch($("count"), board.passengers.map((color) => {
		const count = state.me.passengers[color] ?? 0;
		const { name } = paint(color);
		const set = (sign, to) => button(sign, sign, () => to >= 0 && move({ count: [me, color, to] }), { ariaLabel: `${name} ${sign}1` });
		return row(color, badge({ color }), wide(name), set("−", count - 1), strong(count), set("+", count + 1));
	}));
}

function done({ counted, open: missing, laid, left, points }) {
	const none = (each) => [button("g" + each, t("go", t(each)), () => open(each)), button("n" + each, t("none", t(each)), () => enter({ line: { part: each, line: "none" } }))];
	patch($("open"), missing.flatMap(none));
	put("agree", counted ? "✓" : t("agree", laid, left, points));
	$("yes").hidden = counted;
	const rest = (each) => (each.done ? "✓" : each.open.map((key) => t(key)).join(", ") || "…");
	patch($("ready"), state.players.map((each) => row("p" + each.id, badge(each), wide(each.name), h("small", null, rest(each)))));
}

/** The score; or how all stand on the stage, the own bar first. */
function score(self) {
	const { says, completed, whose, totals, most } = state.stage ?? {};
	const { headline = says, sentence = "", players = [] } = state.score ?? {};
	$("drawn").alt = put("headline", headline);
	$("headline").className = fate({ completed });
	put("sentence", sentence);
	const standing = totals ? state.players.map((each, at) => ({ ...each, total: totals[at] })).sort((a, b) => (b.id === me) - (a.id === me)) : [];
	patch($("bars"), standing.map((each) => {
		const bar = h("div", { className: "bar", paint: paint(each.color), length: `${Math.max(0, (100 * each.total) / most)}%` });
		return h("div", { key: each.id, className: "row" + (whose.includes(each.id) ? " self" : "") }, badge(each), h("span", null, each.name, bar), strong(signed(each.total)));
	}));
	$("next").hidden = !totals || !self;
	patch($("mine"), (self ? state.me.tickets : []).map((held) => {
		const { name } = board.tickets.find(({ id }) => id === held.id);
		return h("div", { className: "row " + fate(held) }, mark(held), wide(name), strong(signed(held.points)));
	}));
	patch($("ranks"), players.map((each) => {
		const first = row(null, strong(each.rank ? each.rank + "." : "–"), badge(each), wide(each.name), strong(signed(each.total)));
		const points = each.parts.map(([name, part]) => h("span", null, name + " ", strong(signed(part))));
		return h("div", { className: each.name === self?.name ? "self" : "" }, first, h("p", null, points));
	}));
}

/** Fetches the picture, to keep after the end. */
async function picture() {
	const response = await get("/score.png");
	if (!response) return;
	$("keep").href = $("drawn").src = URL.createObjectURL(await response.blob());
	$("keep").hidden = $("drawn").hidden = false;
}

$("line").oninput = async ({ target }) => {
	const line = target.value;
	const means = line.trim() && (await post({ me, game, wanted: { live: { part, line } } }));
	if (line !== target.value) return;
	live = means?.moves ? means : null;
	tell(live?.says ?? "", !live?.ok);
};
$("type").onsubmit = async () => {
	const line = $("line").value;
	$("line").value = "";
	live = null;
	if (!line.trim()) return;
	const { rest = line } = await enter({ line: { part, line } });
	$("line").value ||= rest;
};
$("find").onsubmit = () => {
	const first = cards().find(({ rank }) => rank);
	if (first && $("search").value.trim()) hold(first);
};
$("search").oninput = () => render();
$("join").onsubmit = () => enter({ join: { name: $("name").value, color } });
$("counted").onsubmit = () => enter({ count: { left: +$("left").value, marker: $("marker").value ? +$("marker").value : null } });
$("yes").onclick = () => enter({ count: { left: player(me).left, marker: player(me).points } });
$("next").onclick = () => enter({ next: { step: state.stage.step } });
$("undo").onclick = () => enter({ undo: {} });
$("whole").onclick = () => choose(null);
$("me").onclick = () => become(null);
$("file").onchange = ({ target }) => {
	if (target.files[0]) shoot(target.files[0]);
	target.value = "";
};
$("photo").onclick = (event) => {
	const { x, y } = inPhoto(event);
	const far = ({ spots }) => Math.min(...spots.map((spot) => apart(spot, [x, y])));
	const [nearest] = shot.things.slice().sort((a, b) => far(a) - far(b));
	if (!event.target.onpointerup && nearest && far(nearest) < shot.width / 30) settle(nearest);
};
$("all").onclick = async () => {
	const move = ({ kind, id, owner, route, which }) => (kind === "track" ? { claim: [owner, route, which] } : { build: [owner, id] });
	await enter({ photo: { moves: shot.things.filter(toEnter).map(move) } });
	if (shot.things.some(({ sure }) => !sure)) render();
	else leave();
};
$("again").onclick = () => readPhoto("?corners=" + shot.corners.flat().map(Math.round));
$("leave").onclick = leave;

// A keyboard leaves the page less height.
const seen = visualViewport;
seen.onresize = () => {
	if (seen.scale > 1) return;
	document.body.style.height = seen.height + "px";
	document.body.classList.toggle("keys", seen.height < 400 && innerWidth < 500);
	scrollTo(0, 0);
};
render();
pump();
follow();
