import type { SourceAnswer } from "./get.ts";
import { SourceFailure } from "./source-failure.ts";

export type Json = Record<string, unknown>;

export const objectOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The object of a JSON answer; throws for anything else, such as the page of a portal before a network. */
export function readJson(answer: SourceAnswer): Json {
  let value: unknown;
  try {
    value = JSON.parse(answer.bytes.toString("utf8"));
  } catch (error) {
    throw new SourceFailure("unreadable", `no JSON but ${answer.type || "something"}`, { cause: error });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new SourceFailure("unreadable", "no JSON object");
  return value as Json;
}

const pictures: Record<string, (bytes: Buffer) => boolean> = {
  "image/jpeg": (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
  "image/png": (bytes) => bytes.subarray(1, 4).toString("latin1") === "PNG",
  "image/webp": (bytes) => bytes.subarray(8, 12).toString("latin1") === "WEBP",
};

/** Bytes of a picture, as they came; undefined for what begins like none. */
export function readPicture(answer: SourceAnswer | undefined): Buffer | undefined {
  return answer && Object.values(pictures).some((begins) => begins(answer.bytes)) ? answer.bytes : undefined;
}
