import { types } from "pg";

/** Those of pg; its types know no arrays. */
const parserOf = types.getTypeParser as (type: number) => (value: string) => unknown;

const text = (value: string) => value;
const parseDate = (value: string) => new Date(value);
const parseTexts = parserOf(1009) as (value: string) => (string | null)[];
/** Counts and sums; beyond 2^53 nothing of ours can come. */
const parseCounts = (value: string) => parseTexts(value).map((one) => (one === null ? null : Number(one)));

/** By the type's number in PostgreSQL: what pg reads otherwise than this program. */
const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1016: parseCounts,
  // A calendar day has no time zone: 'YYYY-MM-DD' stays as it is.
  1082: text,
  1182: parseTexts,
  1114: parseDate,
  1184: parseDate,
  1186: text,
  // Of names, and of numbers with as many digits as they have.
  1003: parseTexts,
  1231: parseTexts,
};

/** What pg asks how to read a value. */
export const getTypeParser = (type: number) => parsers[type] ?? parserOf(type);

/** Of what the server could take for something else than it is; 0 lets it find the type. */
function declaredType(value: unknown): number {
  if (typeof value === "boolean") return 16;
  if (value instanceof Date) return 1184;
  return value instanceof Uint8Array ? 17 : 0;
}

/** The types of a statement's values, where one must be declared. */
export function declaredTypes(values: readonly unknown[]): number[] | undefined {
  const declared = values.map(declaredType);
  return declared.some((type) => type !== 0) ? declared : undefined;
}
