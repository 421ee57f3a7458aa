/** Signs of a file's beginning in which an XML declaration says how it is written. */
const declared = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** UTF-16 by the mark at its beginning, or by every second byte being none. */
export function utf16Of(head: Buffer): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0) return "utf-16le";
  return first === 0 && second !== 0 && head.length > 1 ? "utf-16be" : undefined;
}

/** How an XML file is written, by its beginning; undefined for a declaration of what is not known here. */
export function encodingOf(head: Buffer): string | undefined {
  const wide = utf16Of(head);
  if (wide) return wide;
  const said = declared.exec(head.toString("latin1").replace(/^\u00ef\u00bb\u00bf/, ""))?.[1]?.toLowerCase();
  // A file in single bytes that says so is told wrong by whoever rewrote it.
  if (said === undefined || said.startsWith("utf-16") || head[0] === 0xef) return "utf-8";
  try {
    return new TextDecoder(said).encoding;
  } catch {
    return undefined;
  }
}
