/** A piece of a text that stayed, came or went. */
export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

const wordsOf = (text: string) => text.match(/\s*\S+/g) ?? [];

/** How many words two texts share in order, from each pair of places to their ends. */
function sharedFrom(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    const [row, next] = [rows[i], rows[i + 1]];
    if (!row || !next) continue;
    for (let j = after.length - 1; j >= 0; j--)
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
  }
  return rows;
}

/**
 * What became of a text, word by word, with the fewest words changed. For texts of a few hundred words: the time
 * grows with the product of their words.
 */
export function wordChanges(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shared = sharedFrom(old, now);
  const pieces: Piece[] = [];
  function add(kind: Piece["kind"], word: string) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += word;
    else pieces.push({ kind, text: word });
  }
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [gone, come] = [old[i], now[j]];
    if (gone !== undefined && gone === come) {
      add("same", gone);
      i++;
      j++;
    } else if (
      come === undefined ||
      (gone !== undefined && (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0))
    ) {
      add("removed", gone ?? "");
      i++;
    } else {
      add("added", come);
      j++;
    }
  }
  return pieces;
}
