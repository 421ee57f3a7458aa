import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../../apps/server/test/program.ts";
import type { Figure } from "../figure.ts";
import { installLighthouse, measurePage } from "./lighthouse.ts";
import { measureRate } from "./rate.ts";
import { makeProfile } from "./reader.ts";
import { scriptBytes } from "./weight.ts";

const catalogue = fileURLToPath(new URL("../../../shared/data/katalog-tr.ndjson", import.meta.url));
const scriptBars = [
  ["/", 106],
  ["/giris", 135],
  ["/kayit", 135],
] as const;

function importCatalogue(folder: string): void {
  if (!existsSync(catalogue)) {
    console.error("the large catalogue is not at hand: measured with the starter catalogue");
    return;
  }
  const words = ["apps/server/src/cli.ts", "catalogue", "import", catalogue];
  const env = { ...process.env, DATA_DIR: folder };
  const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

async function findBook(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/books/search?q=yaban&limit=1`);
  const { results } = (await answer.json()) as { results: { isbn: string }[] };
  const isbn = results[0]?.isbn;
  if (isbn === undefined) throw new Error("no book was found to look at");
  return isbn;
}

/** Pages of visitors as a phone sees them, their weight, and how many of them the server gives out. */
export async function measureWeb(): Promise<Figure[]> {
  const [otherWork = 0] = loadavg();
  installLighthouse();
  const folder = makeFolder();
  try {
    importCatalogue(folder);
    const program = await startProgram({ DATA_DIR: folder, TRUST_PROXY: "true" });
    try {
      await untilReady(program);
      const { origin } = program;
      const figures: Figure[] = [{ figure: "load of the machine before", value: otherWork, unit: "tasks" }];
      for (const [path, bar] of scriptBars) {
        const value = (await scriptBytes(origin, path)) / 1000;
        figures.push({ figure: `${path}: scripts in brotli`, value, unit: "kB", bar: `<= ${bar}` });
      }
      figures.push(...(await measureRate(origin)));
      const pages = [
        ["landing", "/"],
        ["search", "/arama?q=yaban"],
        ["book", `/kitap/${await findBook(origin)}`],
        ["help", "/yardim"],
        ["profile", await makeProfile(origin)],
      ] as const;
      for (const [name, path] of pages) figures.push(...(await measurePage(name, origin + path)));
      return figures;
    } finally {
      await stopProgram(program);
    }
  } finally {
    removeFolder(folder);
  }
}
