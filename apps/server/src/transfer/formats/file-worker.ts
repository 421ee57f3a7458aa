import { transferMessages } from "@okurca/contract";
import { answerQuestions } from "@okurca/server-kit/thread";
import { type Entry, FileRefused } from "./entry.ts";
import type { FileAnswer, FileQuestion, WrittenSlice } from "./file-thread.ts";
import { readFile } from "./read-file.ts";

/** Books of a slice, and characters after which it ends: each is little work for who takes it. */
const sliceBooks = 200;
const sliceLength = 500_000;
/** Bytes of all slices together; a file that says so much in other words was made for that. */
const mostBytes = 64 * 1024 * 1024;

const encoder = new TextEncoder();
const asBytes = (value: unknown) => encoder.encode(JSON.stringify(value));

function writeSlice(entries: readonly Entry[], written: readonly string[]): WrittenSlice {
  const sought = entries.map(({ title, authors, isbn }) => ({ title, authors: authors.slice(0, 1), isbn }));
  return { sought: asBytes(sought), entries: encoder.encode(`[${written.join(",")}]`) };
}

function slicesOf(entries: readonly Entry[]): WrittenSlice[] {
  const slices: WrittenSlice[] = [];
  let [start, length, bytes] = [0, 0, 0];
  let written: string[] = [];
  for (const [place, entry] of entries.entries()) {
    const text = JSON.stringify(entry);
    written.push(text);
    length += text.length;
    if (written.length < sliceBooks && length < sliceLength && place < entries.length - 1) continue;
    const slice = writeSlice(entries.slice(start, place + 1), written);
    bytes += slice.sought.length + slice.entries.length;
    if (bytes > mostBytes) throw new FileRefused(transferMessages.tooCostly);
    slices.push(slice);
    [start, length, written] = [place + 1, 0, []];
  }
  return slices;
}

function answer({ bytes, today }: FileQuestion): FileAnswer {
  try {
    const { format, entries, refused } = readFile(bytes, today);
    return { kind: "read", format, refused: refused.slice(0, 100), slices: slicesOf(entries) };
  } catch (error) {
    if (error instanceof FileRefused) return { kind: "refused", message: error.message };
    throw error;
  }
}

answerQuestions(answer, (said) =>
  said.kind === "read" ? said.slices.flatMap(({ sought, entries }) => [sought.buffer, entries.buffer]) : [],
);
