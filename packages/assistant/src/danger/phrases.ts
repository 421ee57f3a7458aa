/** Whether a folded text has one of these phrases of whole words; "{name}" stands for one of the words of that list. */
export function phraseFinder({
  lists,
  patterns,
}: {
  lists: Readonly<Record<string, string>>;
  patterns: readonly string[];
}): (text: string) => boolean {
  const all = patterns.map((pattern) => {
    const filled = pattern.replace(/\{([a-z]+)\}/g, (_, name: string) => `(?:${lists[name]})`);
    return new RegExp(`(?:^| )(?:${filled})(?= |$)`);
  });
  return (text) => all.some((pattern) => pattern.test(text));
}
