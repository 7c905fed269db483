// Measures the page in headless Chromium against the real server: size of the first load, time until the board is
// there, time from a message to what is drawn of it, long tasks and frames while things move. An empty page in the
// same browser is the baseline.
//
//     tools/page && nice -n -15 tools/node node ../bench/page.mjs [--moves N] [--json]
//
// A message is drawn when the main thread is done with its frame; the raster, which other threads do, comes after that. Without
// animations nothing but the browser is waited for. With them a message waits until those before it have been shown, on purpose.
// Another program and page, to compare with: NORENBERC and NORENBERC_WEB.
import { createRequire } from "node:module";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { shareOurPriority } from "./threads.mjs";

shareOurPriority();

const root = resolve(import.meta.dirname, "..");
const { chromium } = createRequire(join(root, "web/package.json"))(
  "@playwright/test",
);

const wanted = process.argv.indexOf("--moves");
const MOVES = wanted > 0 ? Number(process.argv[wanted + 1]) : 40;
if (!Number.isInteger(MOVES) || MOVES < 1) {
  console.error("page: --moves wants a number of moves, such as 40");
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

// Runs in the page before anything else.
function watch() {
  const bench = {
    drawn: [],
    messages: [],
    long_tasks: [],
    frames: [],
    still: [],
  };
  window.bench = bench;
  const next = (act) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = act;
    channel.port2.postMessage(0);
  };
  // What a callback of a frame changes is drawn in that same frame, and the next task comes when that is done.
  let isInFrame = false;
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (act) =>
    request((now) => {
      if (!isInFrame) next(() => (isInFrame = false));
      isInFrame = true;
      act(now);
    });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      bench.long_tasks.push({ at: entry.startTime, duration: entry.duration });
  }).observe({ type: "longtask", buffered: true });
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => {
        if (!String(event.data).startsWith('{"type":"table"')) return;
        const came = performance.now();
        const { version } = JSON.parse(event.data);
        const observer = new MutationObserver(() => {
          const shown = document.querySelector("[data-version]");
          if (!(Number(shown?.dataset.version) >= version)) return;
          observer.disconnect();
          const wasInFrame = isInFrame;
          const isDrawn = () => bench.drawn.push(performance.now() - came);
          if (wasInFrame) next(isDrawn);
          requestAnimationFrame(() =>
            next(() => {
              if (!wasInFrame) isDrawn();
              bench.messages.push(performance.now() - came);
            }),
          );
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        setTimeout(() => observer.disconnect(), 60_000);
      });
    }
  };
  let last = performance.now();
  const frame = (now) => {
    (document.querySelector(".pieces > .piece")
      ? bench.frames
      : bench.still
    ).push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const at = (numbers, share) =>
  sorted(numbers)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ] ?? NaN;
const figures = {};
const note = (name, value, unit) => {
  figures[name] = { value: Math.round(value * 10) / 10, unit };
  if (!process.argv.includes("--json"))
    console.log(
      `${name.padEnd(52)} ${String(figures[name].value).padStart(8)} ${unit}`,
    );
};

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
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript(watch);

  const empty = await context.newPage();
  await empty.goto(`${address}/health`);
  const baseline = await empty.evaluate(
    () =>
      new Promise((done) => {
        const frames = [];
        let last = performance.now();
        const frame = (now) => {
          frames.push(now - last);
          last = now;
          if (frames.length < 120) requestAnimationFrame(frame);
          else done(frames);
        };
        requestAnimationFrame(frame);
      }),
  );
  await empty.close();
  note("frame of an empty page, median", at(baseline, 0.5), "ms");

  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  let bytes = 0;
  client.on(
    "Network.loadingFinished",
    (event) => (bytes += event.encodedDataLength),
  );
  await page.goto(address, { waitUntil: "networkidle" });
  note("first load, compressed", bytes / 1000, "kB");

  // A game against bots, made as the page makes one.
  const table = await page.evaluate(async () => {
    const ask = async (path, body, token) =>
      (
        await fetch(path, {
          method: "POST",
          headers: token ? { Authorization: `Bearer ${token}` } : {},
          body: JSON.stringify(body),
        })
      ).json();
    const { token } = await ask("/api/people", {
      name: "Bench",
      colour: "red",
    });
    localStorage.setItem("norenberc.token", token);
    const seats = [{}, ...Array(4).fill({ level: "heuristic" })];
    return (
      await ask(
        "/api/tables",
        { settings: { players: 5 }, seats, start: true },
        token,
      )
    ).table;
  });
  const play = async (moves) => {
    for (let move = 0; move < moves; ++move) {
      const outcome = await page.evaluate(async (id) => {
        const token = localStorage.getItem("norenberc.token");
        const headers = { Authorization: `Bearer ${token}` };
        const { data } = await (
          await fetch(`/api/tables/${id}`, { headers })
        ).json();
        if (data.stage === "over") return "over";
        const moves = data.decision?.moves;
        if (!moves) return "waiting";
        const of = (word) => moves.filter((each) => each.startsWith(word));
        const plans = sortedByLength(of("plan"));
        const chosen =
          plans.at(-1) ??
          of("recruit")[0] ??
          of("buy")[0] ??
          of("sell")[0] ??
          moves.at(-1);
        await fetch(`/api/tables/${id}/commands`, {
          method: "POST",
          headers,
          body: JSON.stringify({ do: "move", move: chosen }),
        });
        return "moved";
        function sortedByLength(list) {
          return list.sort((a, b) => a.length - b.length);
        }
      }, table);
      if (outcome === "over") break;
      await page.waitForTimeout(outcome === "waiting" ? 200 : 1200);
    }
  };

  bytes = 0;
  await page.goto("about:blank");
  const started = Date.now();
  await page.goto(`${address}/#/table/${table}`);
  await page.locator('[data-spot="hatters/house"]').first().waitFor();
  note("board visible after opening the table", Date.now() - started, "ms");
  note("with the table, compressed", bytes / 1000, "kB");

  const loading = await page.evaluate(() => window.bench.long_tasks);

  // Without animations every message is drawn when it comes; with them it waits for what is being shown.
  const prefer = async (speed) => {
    await page.evaluate(
      (wanted) =>
        localStorage.setItem(
          "norenberc.preferences",
          JSON.stringify({ speed: wanted }),
        ),
      speed,
    );
    await page.reload();
    await page.locator('[data-spot="hatters/house"]').first().waitFor();
    await page.waitForTimeout(1000);
    await page.evaluate(() => {
      window.bench.drawn = [];
      window.bench.messages = [];
      window.bench.since = performance.now();
    });
  };
  await prefer("none");
  await play(Math.ceil(MOVES / 2));
  const drawn = await page.evaluate(() => window.bench);
  await prefer("normal");
  await play(Math.ceil(MOVES / 2));
  const seen = await page.evaluate(() => window.bench);
  const after = (bench) =>
    bench.long_tasks
      .filter((task) => task.at > bench.since)
      .map((task) => task.duration);
  note(
    "longest task while the table is opened",
    Math.max(0, ...loading.map((task) => task.duration)),
    "ms",
  );
  note("from a message to its drawing, median", at(drawn.drawn, 0.5), "ms");
  note("from a message to its drawing, 95 %", at(drawn.drawn, 0.95), "ms");
  note(
    "to the end of the frame after it, median",
    at(drawn.messages, 0.5),
    "ms",
  );
  note(
    "to the end of the frame after it, 95 %",
    at(drawn.messages, 0.95),
    "ms",
  );
  note("messages drawn", drawn.drawn.length, "");
  note("tasks over 50 ms while messages are drawn", after(drawn).length, "");
  note(
    "with animations, earlier ones included, median",
    at(seen.drawn, 0.5),
    "ms",
  );
  note("frame while things move, median", at(seen.frames, 0.5), "ms");
  note("frame while things move, 95 %", at(seen.frames, 0.95), "ms");
  note("frame while things move, 99 %", at(seen.frames, 0.99), "ms");
  note(
    "frames while things move, within 34 ms",
    (100 * seen.frames.filter((each) => each <= 34).length) /
      seen.frames.length,
    "%",
  );
  note("frames while things move", seen.frames.length, "");
  note("tasks over 50 ms while things move", after(seen).length, "");
  note("longest of them", Math.max(0, ...after(seen)), "ms");
  if (process.argv.includes("--json"))
    console.log(JSON.stringify(figures, null, 2));
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
