/** As much of a text as a line of results shows, to the end of a word. */
export function beginning(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > length ? `${line.slice(0, length).replace(/\s\S*$/, "")}…` : line;
}
