import fc, { type Arbitrary } from "fast-check";
import type { Schema } from "./document.ts";

/** Values that exist, by the name of the field that takes them; "id" is any of the ids that were seen. */
export type Pools = Record<string, readonly string[]>;

/** A value that stands for one of a pool, chosen when it is sent. */
export interface Pooled {
  pool: string;
  at: number;
}

export function isPooled(value: unknown): value is Pooled {
  return typeof value === "object" && value !== null && "pool" in value && "at" in value;
}

/** What has broken programs before. */
const traps = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "\u202eters\u202c",
  "\u200f\u200e\u2066",
  "\ufeff",
  "e\u0301\u0327\u0308",
  `Z${"\u0300".repeat(300)}`,
  "İIıiŞşĞğ",
  "ﷺ",
  "👩‍👩‍👧‍👦".repeat(20),
  "\r\nX-Yeni: 1",
  "%00",
  "%",
  "_%",
  "\\",
  "'",
  "'; DROP TABLE readers; --",
  "a:*|b & !c <-> d",
  '"}]',
  "{{7*7}}",
  "$" + "{7*7}",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "true",
  "null",
  "NaN",
  "1e309",
  "-0",
  "9999999999999999999999",
  "0000-00-00",
  "2024-02-30",
  "9999-12-31T23:59:60Z",
  "+275760-09-13T00:00:00.001Z",
];

export const trapText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...traps) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("a", "İ", "\u0300", "👩‍👩‍👧", "' ", "((((", "<b>"),
        fc.integer({ min: 100, max: 9000 }),
      )
      .map(([piece, times]) => piece.repeat(times)),
  },
);

/** Another kind of thing than was asked for. */
export const anything: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e21, 2 ** 31, 2 ** 53, [], {}, [null], {
    a: { b: [] },
  }),
  fc.jsonValue({ maxDepth: 2 }),
  trapText,
);

const words = [
  "kitap",
  "Sabahattin Ali",
  "kürk mantolu",
  "Suç ve Ceza",
  "yaşar",
  "ince memed",
  "Çok güzel bir kitaptı.",
];

function text({ format, pattern, minLength = 0, maxLength }: Schema): Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  // The years a calendar of ours may hold, and some beyond.
  const noInvalidDate = true;
  const span = { min: new Date("1890-01-01"), max: new Date("2210-01-01"), noInvalidDate };
  if (format === "date") return fc.date(span).map((day) => day.toISOString().slice(0, 10));
  if (format === "date-time") return fc.date(span).map((time) => time.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const most = Math.min(maxLength ?? 2100, 5000);
  const edges = [minLength, minLength + 1, most - 1, most, 10].filter((length) => length >= 0);
  return fc.oneof(
    fc.constantFrom(...words).map((word) => word.slice(0, most).padEnd(minLength, "a")),
    fc.constantFrom(...edges).map((length) => "ş".repeat(length)),
    trapText,
  );
}

/** Values as the schema allows them, with its edges and, by name, those that exist. */
export function valid(schema: Schema, name: string, pools: Pools): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, name, pools)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") return objectOf(schema, pools);
  if (type === "array") return fc.array(valid(schema.items ?? {}, name, pools), { maxLength: 4 });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") {
    const [min, max] = [schema.minimum ?? -1, schema.maximum ?? 3000];
    const inside = { min: Math.max(min, -(2 ** 40)), max: Math.min(max, 2 ** 40) };
    const { multipleOf: step = 1 } = schema;
    const steps = fc.integer({ min: Math.ceil(inside.min / step), max: Math.floor(inside.max / step) });
    return fc.oneof(
      steps.map((count) => count * step),
      fc.constantFrom(inside.min, inside.max),
    );
  }
  const free = text(schema);
  const pool = pools[name];
  if (!pool) return free;
  const known = fc.nat(9999).map((at): Pooled => ({ pool: name, at }));
  return fc.oneof({ weight: 9, arbitrary: known }, { weight: 2, arbitrary: free });
}

function objectOf({ properties = {}, required = [] }: Schema, pools: Pools): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => [name, valid(one, name, pools)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Values just outside of what the schema allows. */
export function outside(schema: Schema): Arbitrary<unknown> {
  const beyond: Arbitrary<unknown>[] = [anything];
  for (const one of [schema, ...(schema.anyOf ?? [])]) {
    if (one.maximum !== undefined) beyond.push(fc.constantFrom(one.maximum + 1, one.maximum + 0.5));
    if (one.minimum !== undefined) beyond.push(fc.constantFrom(one.minimum - 1, -one.minimum));
    if (one.maxLength !== undefined) beyond.push(fc.constant("u".repeat(one.maxLength + 1)));
    if (one.minLength) beyond.push(fc.constant(" ".repeat(one.minLength)));
    if (one.enum) beyond.push(fc.constantFrom(...one.enum.map((word) => `${word} `)));
  }
  return fc.oneof(...beyond);
}
