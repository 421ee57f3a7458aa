import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Dump, generateDump } from "../apps/server/test/dump.ts";
import { makeFolder, removeFolder } from "../apps/server/test/program.ts";
import type { Figure } from "./figure.ts";

interface Took {
  seconds: number;
  /** Highest of resident memory, as the system counts it. */
  megabytes: number;
  output: string;
}

const peakOf = (child: ChildProcess) => {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

async function run(words: readonly string[], folder: string): Promise<Took> {
  const from = performance.now();
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let [output, megabytes] = ["", 0];
  child.stdout.on("data", (text) => {
    output += text;
  });
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child));
  }, 100);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}: ${output}`);
  return { seconds: (performance.now() - from) / 1000, megabytes, output };
}

/** Nothing but reading the lines, to hold the import beside. */
const plainReading = `
  const { createReadStream } = require("node:fs");
  const { createInterface } = require("node:readline");
  (async () => {
    let lines = 0;
    for (const path of process.argv.slice(1)) for await (const line of createInterface({ input: createReadStream(path) })) lines += line ? 1 : 0;
    console.log(lines);
  })();`;

function option(words: readonly string[], name: string): string | undefined {
  return words.includes(name) ? words[words.indexOf(name) + 1] : undefined;
}

/** A made-up dump of Open Library into an empty installation, all of it and then the Turkish part again. */
export async function measureCatalogueImport(words: readonly string[]): Promise<Figure[]> {
  const lines = Number(option(words, "--lines") ?? 1_000_000);
  const folder = makeFolder();
  try {
    const made = performance.now();
    const dump: Dump = generateDump(folder, lines);
    const files = [dump.editions, dump.works, dump.authors];
    console.error(
      `${lines} lines, ${Math.round(dump.bytes / 1e6)} MB, written in ${((performance.now() - made) / 1000).toFixed(1)} s`,
    );
    const reading = await run(["-e", plainReading, ...files], folder);
    const cli = join("apps", "server", "src", "cli.ts");
    // A file without a line is refused; this has one in another language.
    const other = join(folder, "other.ndjson");
    writeFileSync(
      other,
      '{"isbn":"9789750718533","title":"1984","authors":["George Orwell"],"language":"en"}\n',
    );
    const none = await run([cli, "catalogue", "import", other, "--language", "tr"], folder);
    const first = await run([cli, "catalogue", "import", ...files], folder);
    const second = await run([cli, "catalogue", "import", ...files, "--language", "tr"], folder);
    console.error(first.output + second.output);
    const rate = (took: Took) => lines / took.seconds;
    return [
      { figure: "plain reading of the files", value: rate(reading), unit: "lines/s" },
      { figure: "plain reading, peak memory", value: reading.megabytes, unit: "MB" },
      { figure: "the program importing nothing, peak memory", value: none.megabytes, unit: "MB" },
      { figure: "import into an empty catalogue", value: rate(first), unit: "lines/s" },
      { figure: "import, peak memory", value: first.megabytes, unit: "MB", bar: "<= 512" },
      { figure: "again, Turkish editions only: nothing to write", value: rate(second), unit: "lines/s" },
      { figure: "again, peak memory", value: second.megabytes, unit: "MB", bar: "<= 512" },
    ];
  } finally {
    removeFolder(folder);
  }
}
