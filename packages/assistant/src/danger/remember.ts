/** Words that are remembered of each kind; then all are forgotten, so that strangers' words take no more room than that. */
const mostWords = 20_000;

/** The same function of a word, which looks each word up only once while it is remembered. */
export function remember<T>(make: (word: string) => T): (word: string) => T {
  const known = new Map<string, { made: T }>();
  return (word) => {
    const found = known.get(word);
    if (found) return found.made;
    const made = make(word);
    if (known.size >= mostWords) known.clear();
    known.set(word, { made });
    return made;
  };
}
