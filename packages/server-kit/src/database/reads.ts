const begins = /^\s*(?:select|with)\b/i;
/** What changes or locks something, also by a function. */
const changes =
  /\b(?:insert|update|delete|merge|truncate|into|share|nextval|setval|set_config|pg_notify|pg_(?:try_)?advisory\w*|pg_sleep\w*)\b/i;
/** A line that is nothing else, so that no text in quotes can be taken for one. */
const comment = /^\s*--.*$/gm;
/** Texts whose answer is remembered; there are some hundreds. */
const most = 2000;
const known = new Map<string, boolean>();

/** Whether a statement only reads and waits for nobody's lock. Of what is not plainly so the answer is no. */
export function isRead(text: string): boolean {
  const answer = known.get(text);
  if (answer !== undefined) return answer;
  const found = begins.test(text) && !changes.test(text.replaceAll(comment, ""));
  if (known.size >= most) known.clear();
  known.set(text, found);
  return found;
}
