import { basename } from "node:path";
import type { AboutSource } from "@okurca/contract";
import type { Db } from "../../database/handles.ts";
import type { FileKind } from "../formats/file-kind.ts";
import type { ImportCounts } from "../import.ts";
import { CutOff } from "../open-file.ts";
import type { Place } from "../read-lines.ts";
import { fileSource } from "../sources.ts";
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
  /** About-texts that were written. */
  abouts: number;
  report: { path: string; position: number };
  /** Files that end in the middle; what stands before was taken. */
  cut?: string[];
  /** Of these, what is wrong where they break; none where they just end. */
  cutWhy?: Record<string, string>;
}

/** The operator's word that descriptions may be used, with the name and the terms to be shown. */
export interface Abouts {
  source: AboutSource;
  clock: () => Date;
}

/** What the steps share. */
export interface Run {
  db: Db;
  state: State;
  languages: ReadonlySet<string> | undefined;
  /** Whose the descriptions are; undefined where none are taken. */
  abouts: Abouts | undefined;
  isOneFile: boolean;
  /** Whose word the facts are, where that was said; else the file itself tells. */
  source: string | undefined;
  /** All is done and counted, and nothing is kept. */
  isDryRun: boolean;
  needed: { works: Bits; authors: Bits };
  report: Report;
  /** Keeps the state; with the sets of what is needed where they grew. */
  save(db: Db, given?: { withNeeded: boolean }): Promise<void>;
  advance(bytes: number): void;
}

/** Name of the source that a file of the operator's own is. */
export const sourceOf = (path: string) => fileSource(basename(path));

/** Notes that this file ends in the middle, and `why` where it does not just end. */
export function noteCut({ state }: Run, { path }: Step, why?: string): void {
  if (!state.cut?.includes(path)) state.cut = [...(state.cut ?? []), path];
  if (why !== undefined) state.cutWhy = { ...state.cutWhy, [path]: why };
}

/** Reads on for as long as there is anything; where the file breaks off, that is noted and reading ends. */
export async function* untilCut<T>(run: Run, step: Step, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
    noteCut(run, step, error.why);
  }
}
