// What a message costs the page, in processor time of its threads, so that whatever else loads the machine matters less: the
// messages of one game are recorded, sent to the page again in bursts, and counted from Chromium's trace.
//
//     tools/page && tools/node node ../bench/page_cost.mjs [--bursts N] [--burst M] [--keep FILE] [--trace FILE]
//
// `--burst` says how many messages come at once: with 1, the frame that draws a message is what a reader waits for on a machine
// with nothing else to do, but for the beginning of a frame (17 ms at most) and the raster, which other threads do.
// `--keep` writes the game to a file if there is none, and else takes it from there: two pages get the same messages.
// Another program and page, to compare with: NORENBERC and NORENBERC_WEB.
import { createRequire } from "node:module";
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { shareOurPriority } from "./threads.mjs";

shareOurPriority();

const root = resolve(import.meta.dirname, "..");
const { chromium } = createRequire(join(root, "web/package.json"))(
  "@playwright/test",
);
const option = (name) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const BURSTS = Number(option("--bursts") ?? 30);
const BURST = Number(option("--burst") ?? 3);
const PAUSE = 350; // milliseconds between bursts
for (const [name, count] of [
  ["--bursts", BURSTS],
  ["--burst", BURST],
]) {
  if (Number.isInteger(count) && count > 0) continue;
  console.error(`page_cost: ${name} wants a whole number, such as 3`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "norenberc-bench-"));
const server = spawn(
  process.env["NORENBERC"] ?? join(root, "build/release/norenberc"),
  [
    "serve",
    "--quiet",
    "--port",
    "0",
    "--data-dir",
    folder,
    "--web",
    process.env["NORENBERC_WEB"] ?? join(root, "build/web"),
  ],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const address = await new Promise((found, failed) => {
  server.stdout.on("data", (said) => {
    const port = /http:\/\/[^:]+:(\d+)/.exec(String(said))?.[1];
    if (port) found(`http://localhost:${port}`);
  });
  server.on("exit", () => failed(new Error("the server did not start")));
});

// In a page: what the server sends one of five players whose four opponents are bots.
async function record(messages) {
  const ask = async (path, body, token) => {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const asked = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(path, asked)).json();
  };
  const { token } = await ask("/api/people", { name: "Bench", colour: "red" });
  const seats = [{}, ...Array(4).fill({ level: "heuristic" })];
  const made = { settings: { players: 5 }, seats, start: true };
  const { table } = await ask("/api/tables", made, token);
  const lines = [];
  const socket = new WebSocket(`ws://${location.host}/api/live`);
  await new Promise((open) => (socket.onopen = open));
  const say = (words) => socket.send(JSON.stringify(words));
  say({ type: "hello", data: { token } });
  say({ type: "watch", table, version: 0, data: {} });
  await new Promise((done) => {
    socket.onmessage = ({ data: line }) => {
      const { type, data } = JSON.parse(line);
      if (type !== "table") return;
      lines.push(line);
      if (lines.length > messages || data.stage === "over") return done();
      const moves = data.decision?.moves;
      if (!moves || data.you?.plan) return;
      const of = (word) => moves.filter((each) => each.startsWith(word));
      const move =
        of("plan").sort((a, b) => a.length - b.length)[0] ??
        of("recruit")[0] ??
        of("buy")[0] ??
        of("sell")[0] ??
        moves.at(-1);
      const id = `bench ${lines.length}`;
      say({ type: "command", id, table, data: { do: "move", move } });
    };
  });
  socket.close();
  return lines;
}

// In the page, before anything else: a line on which only recorded messages come.
function replaceLine() {
  window.WebSocket = class extends EventTarget {
    static OPEN = 1;
    readyState = 1;
    constructor() {
      super();
      window.line = this;
      setTimeout(() => this.onopen?.());
    }
    send() {}
    close() {}
  };
}

// Thread time by kind of work, outermost events only; nested ones are part of them.
const KINDS = {
  FunctionCall: "script",
  FireAnimationFrame: "script",
  EventDispatch: "script",
  RunMicrotasks: "script",
  TimerFire: "script",
  UpdateLayoutTree: "style",
  Layout: "layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
  MinorGC: "garbage",
  MajorGC: "garbage",
};

function costs(events) {
  const threads = new Map();
  for (const { ph, name, pid, tid, args } of events)
    if (ph === "M" && name === "thread_name")
      threads.set(`${pid} ${tid}`, args.name);
  const spent = {};
  const add = (kind, time) => (spent[kind] = (spent[kind] ?? 0) + time / 1000);
  const complete = events.filter(({ ph }) => ph === "X");
  for (const [thread, name] of threads) {
    const own = complete
      .filter(({ pid, tid }) => `${pid} ${tid}` === thread)
      .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    if (name === "CrRendererMain") {
      // What is inside script (a forced layout, say) is counted as what it is, and taken from the script.
      const open = [];
      for (const event of own) {
        if (event.name === "RunTask") add("main thread", event.tdur ?? 0);
        const kind = KINDS[event.name];
        if (!kind) continue;
        while (open.length && open.at(-1).ts + open.at(-1).dur <= event.ts)
          open.pop();
        add(kind, event.tdur ?? 0);
        if (open.length) add(KINDS[open.at(-1).name], -(event.tdur ?? 0));
        open.push(event);
      }
    } else {
      for (const event of own)
        if (event.name === "RasterTask") add("raster", event.tdur ?? 0);
    }
  }
  return spent;
}

// Of each burst, the frame with the most work on the main thread: the one that draws it.
function drawingFrames(events) {
  const frames = events.filter(
    ({ ph, name }) => ph === "X" && name === "ProxyMain::BeginMainFrame",
  );
  const sent = events
    .filter(({ name, cat }) => name === "burst" && /user_timing/.test(cat))
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  return sent.map((from, at) => {
    const to = sent[at + 1] ?? Infinity;
    const own = frames.filter(({ ts }) => ts >= from && ts < to);
    return Math.max(0, ...own.map(({ tdur }) => (tdur ?? 0) / 1000));
  });
}

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
  ],
});
try {
  const kept = option("--keep");
  const recorded = async () => {
    const page = await browser.newPage();
    await page.goto(`${address}/health`);
    const lines = await page.evaluate(record, BURSTS * BURST);
    await page.close();
    return lines;
  };
  const lines =
    kept && existsSync(kept)
      ? JSON.parse(readFileSync(kept, "utf8"))
      : await recorded();
  if (kept && !existsSync(kept)) writeFileSync(kept, JSON.stringify(lines));

  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
  });
  await page.addInitScript(replaceLine);
  await page.addInitScript(() => {
    localStorage.setItem("norenberc.preferences", '{"speed":"none"}');
    localStorage.setItem("norenberc.token", "bench");
  });
  await page.goto(`${address}/#/table/${JSON.parse(lines[0]).table}`);
  await page.waitForFunction(() => window.line?.onmessage);
  const send = (burst) =>
    page.evaluate((burst) => {
      performance.mark("burst");
      for (const data of burst) window.line.onmessage({ data });
    }, burst);
  await send(lines.slice(0, 1));
  await page.locator('[data-spot="hatters/house"]').first().waitFor();
  await page.waitForTimeout(1500);
  console.log(
    `elements ${await page.evaluate(() => document.querySelectorAll("*").length)}`,
  );
  await browser.startTracing(page, {
    categories: [
      "toplevel",
      "devtools.timeline",
      "disabled-by-default-devtools.timeline",
      "blink",
      "blink.user_timing",
      "cc",
      "v8",
      "__metadata",
    ],
  });
  let bursts = 0;
  for (let at = 1; at + BURST <= lines.length; at += BURST) {
    await send(lines.slice(at, at + BURST));
    ++bursts;
    await page.waitForTimeout(PAUSE);
  }
  const trace = await browser.stopTracing();
  const file = option("--trace");
  if (file) writeFileSync(file, trace);
  const { traceEvents } = JSON.parse(trace.toString());
  for (const [kind, time] of Object.entries(costs(traceEvents)))
    console.log(
      `${kind.padEnd(16)} ${(time / bursts).toFixed(1).padStart(7)} ms a burst of ${BURST}`,
    );
  const frames = drawingFrames(traceEvents).sort((a, b) => a - b);
  for (const share of [0.5, 0.95])
    console.log(
      `the frame that draws it, ${share * 100} %: ${frames[Math.floor(frames.length * share)]?.toFixed(1)} ms`,
    );
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
