// By itself, without the schemas: pages count before they load what checks.

/**
 * Characters of a text: code points, as PostgreSQL's `char_length` counts them, so that page, call and table agree. A
 * letter or an emoji outside of the first plane is one, where `length` says two.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
