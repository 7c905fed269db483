// Measures the static site in headless Chromium, with no server of ours: bytes of a first bot game, time until the board
// is there, a burgrave's move and how many simulations WebAssembly does for each that the native program does, memory in a
// game of five; and the same on a processor that is four times slower. Both sides of a comparison take turns, decision by
// decision, so that whatever else loads the machine loads both.
//
//     tools/build release module_lines && tools/site && tools/node node ../bench/site.mjs [--decisions N]
import { createRequire } from "node:module";
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { gzipSync } from "node:zlib";

const root = resolve(import.meta.dirname, "..");
const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("@playwright/test");
const typescript = require("typescript");

const wanted = process.argv.indexOf("--decisions");
const DECISIONS = wanted > 0 ? Number(process.argv[wanted + 1]) : 60;
if (!Number.isInteger(DECISIONS) || DECISIONS < 1) {
  console.error("site: --decisions wants a number of decisions, such as 60");
  process.exit(2);
}
const SLOWDOWN = 4;
const BOARD = '[data-spot$="/house"]';
const say = JSON.parse(
  readFileSync(join(root, "messages/en/decide.json"), "utf8"),
);
const { play_now } = JSON.parse(
  readFileSync(join(root, "messages/en/front.json"), "utf8"),
);

const site = join(root, "build/site");
const server = spawn(
  process.execPath,
  [join(root, "tools/static_server.mjs"), site, "--port", "0"],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const address = await new Promise((found, failed) => {
  server.stdout.once("data", (said) => found(String(said).trim()));
  server.on("exit", () => failed(new Error("the site is not served")));
});

const median = (numbers) => quantile(numbers, 0.5);
const quantile = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ];
const note = (name, value, unit, digits = 0) =>
  console.log(
    `${name.padEnd(62)} ${value.toFixed(digits).padStart(8)} ${unit}`,
  );

// As a host that compresses sends it; the module and the networks are compressed by the build.
function compressed(url) {
  const file = new URL(url).pathname.slice(1) || "index.html";
  const bytes = readFileSync(join(site, file));
  return /\.(bin|woff2|png)$/.test(file)
    ? bytes.length
    : gzipSync(bytes, { level: 9 }).length;
}

// A visitor who has never been here and clicks as soon as there is something to click.
async function firstGame(browser, { slowdown = 1, quick } = {}) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  let bytes = 0;
  page.on("requestfinished", (request) => {
    if (request.url().startsWith(address)) bytes += compressed(request.url());
  });
  if (slowdown > 1) await slowDown(page, slowdown);
  await page.addInitScript(
    (game) => {
      if (game) localStorage.setItem("norenberc.quick_game", game);
      localStorage.setItem("norenberc.preferences", '{"speed":"none"}');
      window.long_tasks = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          window.long_tasks.push(duration);
      }).observe({ type: "longtask", buffered: true });
    },
    quick && JSON.stringify(quick),
  );
  const started = Date.now();
  await page.goto(address);
  const play = page.getByRole("button", { name: play_now });
  await play.waitFor();
  const clicked = Date.now();
  await play.click();
  await page.locator(BOARD).first().waitFor();
  const there = Date.now();
  return {
    page,
    bytes: () => bytes,
    fromAddress: there - started,
    fromClick: there - clicked,
  };
}

async function slowDown(page, rate) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
}

// The person passes each time, so that the bots have the game to themselves.
async function passes(page, times) {
  const panel = page.locator(".decision");
  for (let time = 0; time < times; ++time) {
    const pass = panel.getByRole("button", { name: say.plan_pass });
    await pass.click({ timeout: 240_000 });
    await panel
      .getByRole("button", { name: say.plan_hand_in, exact: true })
      .click();
    await panel
      .getByRole("button", { name: say.plan_hand_in, exact: true })
      .waitFor({ state: "detached", timeout: 240_000 })
      .catch(() => {});
  }
}

// Kilobytes that the processes of pages and their workers have to themselves.
async function privateMemory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const pages = processInfo.filter(({ type }) => type === "renderer");
  const anonymous = pages.map(({ id }) =>
    Number(
      /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))[1],
    ),
  );
  return Math.max(...anonymous);
}

// The module in a page, with the code that the page starts it with.
async function moduleIn(page) {
  const source = readFileSync(
    join(root, "web/src/net/local/module.ts"),
    "utf8",
  );
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: { module: "esnext", target: "es2022" },
  });
  const bytes = (path) => readFileSync(join(root, path)).toString("base64");
  const messages = { code: "en" };
  for (const file of readdirSync(join(root, "messages/en"))) {
    if (!file.endsWith(".json")) continue;
    messages[file.slice(0, -5)] = JSON.parse(
      readFileSync(join(root, "messages/en", file), "utf8"),
    );
  }
  await page.evaluate(
    async ({ code, wasm, networks, messages }) => {
      const read = (text) =>
        Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const blob = new Blob([code], { type: "text/javascript" });
      const { startModule } = await import(URL.createObjectURL(blob));
      const compiled = await WebAssembly.compile(read(wasm));
      window.game = await startModule(compiled, messages, () => false);
      for (const [players, network] of networks)
        window.game.loadNetwork(players, read(network));
    },
    {
      code: outputText,
      wasm: bytes("build/wasm/norenberc.wasm"),
      networks: [2, 3, 4, 5].map((players) => [
        players,
        bytes(`ai/weights/${players}.weights`),
      ]),
      messages: JSON.stringify(messages),
    },
  );
  return (line) =>
    page.evaluate((line) => {
      const started = performance.now();
      const answer = window.game.answer(line);
      return { answer, spent: performance.now() - started };
    }, line);
}

function nativeModule() {
  const child = spawn(join(root, "build/release/module_lines"), ["0"]);
  const waiting = [];
  createInterface(child.stdout).on("line", (line) => waiting.shift()(line));
  return {
    ask: async (line) => {
      const answered = new Promise((done) => waiting.push(done));
      const started = performance.now();
      child.stdin.write(`${line}\n`);
      const answer = await answered;
      return { answer, spent: performance.now() - started };
    },
    stop: () => child.stdin.end(),
  };
}

// Decisions of burgraves in games of two to five; milliseconds of each side for those that it thinks about.
async function burgraves(sides, decisions) {
  const spent = sides.map(() => []);
  const ask = async (message, isMeasured) => {
    const answers = [];
    for (const side of sides) answers.push(await side(JSON.stringify(message)));
    if (new Set(answers.map(({ answer }) => answer)).size > 1)
      throw new Error(`they disagree: ${JSON.stringify(message)}`);
    if (isMeasured)
      answers.forEach((each, side) => spent[side].push(each.spent));
    return JSON.parse(answers[0].answer);
  };
  for (const players of [2, 3, 4, 5]) {
    let { pending } = await ask({
      cmd: "new",
      players,
      seed: `site ${players}`,
    });
    for (let i = 0; i < decisions / 4 && pending.length > 0; ++i) {
      const { seat } = pending[0];
      const bot = { cmd: "bot", seat, level: "burgrave" };
      const { move } = await ask(bot, true);
      ({ pending } = await ask({ cmd: "move", seat, move }));
    }
  }
  return spent;
}

// What is answered at once is no search.
const searched = (times) => times.filter((each) => each > 1);
const total = (times) => times.reduce((sum, each) => sum + each, 0);

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
  const runs = [];
  for (let run = 0; run < 5; ++run) {
    const game = await firstGame(browser);
    await passes(game.page, 1);
    runs.push({ ...game, bytes: game.bytes() });
    await game.page.context().close();
  }
  note("first game against bots, compressed", runs[0].bytes / 1000, "kB");
  const all = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(site.length));
  const kept = all.map((file) => compressed(`http://site${file}`));
  note("all files, kept on the device after a visit", total(kept) / 1000, "kB");
  note(
    "board, from the address, median of 5",
    median(runs.map((each) => each.fromAddress)),
    "ms",
  );
  note(
    "board, from the click, median of 5",
    median(runs.map((each) => each.fromClick)),
    "ms",
  );

  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${address}manifest.webmanifest`);
  const inBrowser = await moduleIn(page);
  const native = nativeModule();
  await burgraves([inBrowser], 40); // until the browser has compiled it well
  const [here, there] = await burgraves([inBrowser, native.ask], DECISIONS);
  note("a burgrave's move, median", median(searched(here)), "ms", 1);
  note("a burgrave's move, 95 %", quantile(searched(here), 0.95), "ms", 1);
  note("native, median", median(searched(there)), "ms", 1);
  note("simulations a second, of native", total(there) / total(here), "", 2);
  native.stop();
  await slowDown(page, SLOWDOWN);
  const [slowly] = await burgraves([inBrowser], DECISIONS / 2);
  note(
    `a burgrave's move, processor ${SLOWDOWN} times slower, median`,
    median(searched(slowly)),
    "ms",
    1,
  );
  await context.close();

  const slow = await firstGame(browser, { slowdown: SLOWDOWN });
  note(
    `board, processor ${SLOWDOWN} times slower, from the address`,
    slow.fromAddress,
    "ms",
  );
  await slow.page.context().close();

  const nothing = await browser.newPage();
  await nothing.goto(`${address}manifest.webmanifest`);
  const empty = await privateMemory(browser);
  await nothing.close();
  const five = await firstGame(browser, {
    quick: { players: 5, levels: Array(4).fill("burgrave") },
  });
  await five.page.waitForTimeout(1000);
  await five.page.evaluate(() => (window.long_tasks = []));
  // Once the person has passed, the bots have the turn to themselves.
  await passes(five.page, 1);
  let most = 0;
  for (let second = 0; second < 20; ++second) {
    await five.page.waitForTimeout(1000);
    most = Math.max(most, await privateMemory(browser));
  }
  note(
    "memory in a game of five with four burgraves, at most",
    most / 1000,
    "MB",
  );
  note("memory of an empty page", empty / 1000, "MB");
  const tasks = await five.page.evaluate(() => window.long_tasks);
  note("tasks over 50 ms in that game", tasks.length, "");
  note("longest of them", Math.max(0, ...tasks), "ms");
} finally {
  await browser.close();
  server.kill();
}
