import { sql } from "kysely";
import type { Tx } from "../../database/handles.ts";
import type { WrittenText } from "../../ports.ts";
import { isAbout, type Reported } from "../reported.queries.ts";
import { idsOf } from "./ids.ts";

const tables = { review: "reviews", comment: "comments", about: "about_revisions", quote: "quotes" } as const;

export async function findHeldState(
  tx: Tx,
  kind: WrittenText["kind"],
  id: string,
): Promise<{ is_hidden: boolean; is_held: boolean }> {
  const text = tx.selectFrom(tables[kind]).select(["is_hidden", "is_held"]).where("id", "=", id);
  return text.executeTakeFirstOrThrow();
}

/** A report without a reporter that hides the text; one that waits says what stands in it now. */
export async function raiseForWords(tx: Tx, text: WrittenText & { words: readonly string[] }): Promise<void> {
  const { content, at, words } = text;
  const reported = idsOf(text);
  const reason = `İzlenen kelime: ${words.join(", ")}`.slice(0, 1000);
  const { rows } = await sql`
    UPDATE reports SET reason = ${reason}, content = ${content}
    WHERE raised_by = 'words' AND state = 'open' AND ${isAbout("reports", reported)}
    RETURNING id`.execute(tx);
  if (rows.length > 0) return;
  await tx
    .insertInto("reports")
    .values({
      ...{ ...reported, reason, content },
      ...{ raised_by: "words", is_hiding: true, created_at: at },
    })
    .execute();
}

/** Whether a held text has never been seen by others: what was written anew and held was. */
export async function isUnseen(tx: Tx, report: Reported): Promise<boolean> {
  const { rows } = await sql<{ is_unseen: boolean }>`
    SELECT coalesce(v.created_at, c.created_at, u.kept_at) = p.created_at AS is_unseen
    FROM reports AS p LEFT JOIN reviews AS v ON v.id = p.review_id LEFT JOIN comments AS c ON c.id = p.comment_id
      LEFT JOIN quotes AS u ON u.id = p.quote_id
    WHERE p.raised_by = 'words' AND p.state = 'open' AND p.subject_id = ${report.subject_id}
      AND ${isAbout("p", report)}
    LIMIT 1`.execute(tx);
  return rows[0]?.is_unseen ?? false;
}
