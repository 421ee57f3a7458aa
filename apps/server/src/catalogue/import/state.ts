import { basename } from "node:path";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { FileKind } from "../formats/file-kind.ts";
import type { ImportCounts } from "../import.ts";
import type { Place } from "../read-lines.ts";
import type { Bits } from "./bits.ts";
import type { Report } from "./report.ts";

/** What is done with one file: records of a type are collected, or its books are written. */
export interface Step {
  what: "editions" | "redirects" | "works" | "authors" | "books";
  path: string;
  kind: FileKind;
}

/** How far an import is; what a later one goes on from. */
export interface State {
  step: number;
  place: Place;
  counts: ImportCounts;
  /** Why records were left out that are not wrong → how many. */
  left: Record<string, number>;
  report: { path: string; position: number };
}

/** What the steps share. */
export interface Run {
  db: Kysely<Tables>;
  state: State;
  languages: ReadonlySet<string> | undefined;
  isOneFile: boolean;
  needed: { works: Bits; authors: Bits };
  report: Report;
  /** Keeps the state; with the sets of what is needed where they grew. */
  save(db: Kysely<Tables>, given?: { withNeeded: boolean }): Promise<void>;
  advance(bytes: number): void;
}

/** Name of the source that a file of the operator's own is. */
export const sourceOf = (path: string) => basename(path);
