/**
 * Orders and answers go as JSON: cloning lists of small objects takes several times as long.
 *
 * What the thread is told. Rows come between a beginning and an end; `newer` hides what it holds anew in the whole.
 */
export type ToThread =
  | { kind: "begin"; part: "whole" | "newer" }
  | { kind: "rows"; id: number; lines: string }
  | { kind: "end"; id: number }
  | { kind: "search"; id: number; order: string };

export type FromThread =
  | { kind: "added"; id: number }
  | { kind: "taken"; id: number; editions: number; words: number; bytes: number }
  | { kind: "found"; id: number; answer: string }
  | { kind: "failed"; id: number; message: string };
