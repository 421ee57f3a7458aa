/** What parts two wishes of one message: "…, bir de …", "… ayrıca …", a question mark with more behind it. */
const between = /\?\s+(?=\S)|[,.;]?\s+(?:bir de|ayrıca|ayrica|hem de|birde)\s+/giu;
const mostParts = 2;
const longest = 300;
const fewestLetters = 10;
/** A part that neither asks nor wants belongs to the one before: "… kaç sayfa? arkadaşımda gördüm". */
const asks =
  /(?:^|\s)(?:m[ıiuü](?:y\S*|s\S*|d[ıiuü]r)?|ne|ney\S*|nere\S*|neden|kim\S*|kaç\S*|kac\S*|hangi\S*|nasıl\S*|nasil\S*|var|öner\S*|oner\S*|lazım|lazim|ist\S*|arıyo\S*|ariyo\S*|söyle|soyle|söylesene|soylesene|göster\S*)(?=$|[\s?.!,])/iu;
const fewestWords = 3;
const stands = (part: string) =>
  part.length >= fewestLetters && part.split(/\s+/).length >= fewestWords && asks.test(part);

/**
 * The parts of a message that asks for several things at once, as they were typed: "kaç kitap okudum, bir de polisiye
 * öner". One where it asks for one.
 */
export function partsOf(message: string): string[] {
  if (message.length > longest) return [message];
  const parts = message.split(between).map((part) => part.trim());
  const isSeveral = parts.length > 1 && parts.length <= mostParts && parts.every(stands);
  return isSeveral ? parts : [message];
}
