// Chromium sets the priority of its threads by itself, so `nice` does not reach them. A measurement that is run with a priority of its
// own (`nice -n -15`) gives it to every thread of the browser and the server, again and again, since new ones come.
import { readdirSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

const EVERY = 100; // milliseconds

const numbers = (folder) => {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return []; // it has ended meanwhile
  }
};

function parentOf(process) {
  try {
    const line = readFileSync(`/proc/${process}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ")[1];
  } catch {
    return undefined;
  }
}

function descendants() {
  const parents = new Map(
    numbers("/proc").map((each) => [each, parentOf(each)]),
  );
  const ours = new Set([String(process.pid)]);
  for (let before = 0; before < ours.size;) {
    before = ours.size;
    for (const [each, parent] of parents) if (ours.has(parent)) ours.add(each);
  }
  return ours;
}

export function shareOurPriority() {
  const wanted = getPriority();
  if (wanted >= 0) return;
  setInterval(() => {
    for (const each of descendants()) {
      for (const thread of numbers(`/proc/${each}/task`)) {
        try {
          if (getPriority(Number(thread)) !== wanted)
            setPriority(Number(thread), wanted);
        } catch {
          // ended meanwhile
        }
      }
    }
  }, EVERY).unref();
}
