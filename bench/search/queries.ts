import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A query with the ISBNs of which one is to be found; `type` tells the kind of query. */
export interface Query {
  q: string;
  type: string;
  expect: string[];
}

export function readLinesOf<T>(file: string): T[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as T);
}

/** Always the same half for the same query: what is tuned on one is judged by the other. */
export function isHeldOut({ q, type }: Query): boolean {
  let hash = 2166136261;
  for (const letter of `${type}|${q}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  hash ^= hash >>> 15;
  return ((Math.imul(hash, 2246822519) >>> 16) & 1) === 1;
}

/** Of each class by its `type`: what it is called here, and the bars of its share in the first ten and mean reciprocal rank. */
export const classes: Record<string, { name: string; share: number; rank: number }> = {
  tam_kucuk: { name: "lower case", share: 99.9, rank: 0.998 },
  ascii: { name: "ASCII", share: 99.9, rank: 0.998 },
  buyuk_en_kurali: { name: "English capitals", share: 99.9, rank: 0.998 },
  buyuk_tr_kurali: { name: "Turkish capitals", share: 99.9, rank: 0.998 },
  gercek_yazim_hatasi_aksan: { name: "accent mistakes", share: 99.9, rank: 0.998 },
  soyad_ilkkelime_ascii: { name: "surname + word", share: 99.8, rank: 0.99 },
  gercek_yazim_hatasi: { name: "real misspellings", share: 99.5, rank: 0.99 },
  bitisik: { name: "glued words", share: 98, rank: 0.96 },
  iki_yazim_hatasi: { name: "two typos", share: 96, rank: 0.93 },
  soyad_ekli: { name: "genitive surname + word", share: 98, rank: 0.95 },
  soyad_ve_kelime_hatali: { name: "surname and word misspelled", share: 97, rank: 0.93 },
  yazarken_yuzde60: { name: "60 % of a title", share: 99, rank: 0.96 },
  fazla_kelimeli: { name: "extra words", share: 99, rank: 0.96 },
  sirasiz: { name: "out of order", share: 99, rank: 0.96 },
  yazar_hatali: { name: "misspelled author", share: 99, rank: 0.96 },
};
