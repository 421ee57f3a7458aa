import { sql } from "kysely";

/**
 * The ids of those whose folded username, or name from any of its words on, begins with the text. Found by the words of
 * names; of several words the order is looked at, too.
 */
export function idsBeginningWith(folded: string) {
  const prefix = `${folded.replace(/[\\%_]/g, "\\$&")}%`;
  const words = folded.split(" ").map((word) => `'${word.replace(/['\\]/g, "\\$&")}'`);
  const isInOrder =
    words.length > 1
      ? sql<boolean>`(folded_name LIKE ${prefix} OR folded_name LIKE ${`% ${prefix}`})`
      : sql<boolean>`true`;
  // As a list, which is known before it is looked for.
  return sql`ARRAY(
    SELECT id FROM readers WHERE folded_username LIKE ${prefix}
    UNION ALL
    SELECT id FROM readers
    WHERE okurca_name_words(folded_name) @@ ${`${words.join(" & ")}:*`}::tsquery AND ${isInOrder})`;
}
