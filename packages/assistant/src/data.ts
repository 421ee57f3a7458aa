import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const folder = new URL("../../../data/assistant/", import.meta.url);

/** A file of data/assistant, read once at the start. Throws for one that is not as the schema says, with where and why. */
export function readData<T>(name: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(readFileSync(new URL(name, folder), "utf8")));
  if (!parsed.success) throw new Error(`data/assistant/${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** All files of a folder of data/assistant as one record. */
export function readRecords<T>(name: string, schema: z.ZodType<Record<string, T>>): Record<string, T> {
  const names = readdirSync(new URL(`${name}/`, folder)).map((file) => file.replace(/\.json$/, ""));
  return Object.assign({}, ...names.toSorted().map((one) => readData(`${name}/${one}.json`, schema)));
}
