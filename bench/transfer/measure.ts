import { readFileSync } from "node:fs";
import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../../apps/server/test/program.ts";
import type { Figure } from "../figure.ts";
import { makeReader } from "./reader.ts";

const rows = 2000;
const catalogue = new URL("../../data/starter-catalogue.ndjson", import.meta.url);

/** A Goodreads file: starter catalogue books by ISBN and by title, unknown books, some without ISBN. */
function goodreadsFile(): string {
  const books = readFileSync(catalogue, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { isbn: string; title: string; authors: string[] });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = Array.from({ length: rows }, (_none, i) => {
    const book = books[i];
    const title = book?.title ?? `Kimsenin Bilmediği Kitap ${i}`;
    const author = book?.authors[0] ?? `Yazar ${i % 300}`;
    const isbn = book && i % 2 === 0 ? book.isbn : "";
    const review = i % 4 === 0 ? "Bir <b>solukta</b> okudum.<br/>Yine okurum. ".repeat(20) : "";
    return `${i},${quoted(title)},${quoted(author)},${quoted(`="${isbn}"`)},${i % 6},2021/03/04,2020/01/02,read,${quoted(review)},,1`;
  });
  return [
    "Book Id,Title,Author,ISBN13,My Rating,Date Read,Date Added,Exclusive Shelf,My Review,Private Notes,Read Count",
    ...lines,
  ].join("\n");
}

interface Answer {
  import: { id: string; state: string; counts: { all: number }; done: number };
}

/** Measures a library of two thousand books: dry run, import part by part, export and undo. */
export async function measureTransfer(): Promise<Figure[]> {
  const folder = makeFolder();
  const program = await startProgram({ DATA_DIR: folder, TRUST_PROXY: "true" });
  try {
    await untilReady(program);
    const token = await makeReader(program.origin);
    const call = async (method: string, path: string, file?: string) => {
      const from = performance.now();
      const answer = await fetch(`${program.origin}/api/userlibrary/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(file ? { "content-type": "text/csv" } : {}) },
        ...(file ? { body: file } : {}),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return { text, seconds: (performance.now() - from) / 1000 };
    };
    const look = await call("POST", "imports?name=bench.csv", goodreadsFile());
    const { import: draft } = JSON.parse(look.text) as Answer;
    if (draft.counts.all !== rows) throw new Error(`${draft.counts.all} of ${rows} rows`);
    const parts: number[] = [];
    for (let state = draft.state; state !== "done"; ) {
      const part = await call("POST", `imports/${draft.id}/run`);
      parts.push(part.seconds);
      state = (JSON.parse(part.text) as Answer).import.state;
    }
    const table = await call("GET", "export.csv");
    const undo = await call("POST", `imports/${draft.id}/undo`);
    return [
      { figure: `dry run of ${rows} rows`, value: look.seconds, unit: "s", bar: "<= 5" },
      { figure: "bringing them", value: parts.reduce((sum, part) => sum + part, 0), unit: "s" },
      { figure: "the longest of its parts", value: Math.max(...parts), unit: "s", bar: "<= 5" },
      { figure: "the library as a table", value: table.seconds, unit: "s" },
      { figure: "taking the import back", value: undo.seconds, unit: "s" },
    ];
  } finally {
    await stopProgram(program);
    removeFolder(folder);
  }
}
