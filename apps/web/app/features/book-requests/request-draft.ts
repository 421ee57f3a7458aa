import { parsePrintedIsbn, stripIsbn } from "@okurca/contract/isbn";

export interface RequestDraft {
  title: string;
  author: string;
  isbn: string;
  reason: string;
  description: string;
}
export type RequestField = keyof RequestDraft;

export const emptyDraft: RequestDraft = { title: "", author: "", isbn: "", reason: "", description: "" };

/** What was searched for in vain, as the field it looks like: an ISBN or a title. */
export function draftFrom(q: string): Partial<RequestDraft> {
  const text = q.trim();
  const isIsbn = parsePrintedIsbn(text) !== undefined || /^(\d{10}|\d{13})$/.test(stripIsbn(text));
  return isIsbn ? { isbn: text } : { title: text };
}
