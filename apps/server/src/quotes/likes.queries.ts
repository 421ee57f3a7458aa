import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { seesQuote } from "../privacy/index.ts";
import { likesOfQuote } from "../reactions/index.ts";

export interface Liked {
  id: string;
  passage_id: string;
  reader_id: string;
  /** Of the book. */
  title: string;
}

/** A quote as the viewer sees it. */
export async function findLiked(db: Db, viewerId: string, id: string): Promise<Liked | undefined> {
  const { rows } = await sql<Liked>`
    SELECT q.id, q.passage_id, q.reader_id, e.title
    FROM quotes AS q JOIN readers AS r ON r.id = q.reader_id JOIN editions AS e ON e.isbn = q.isbn
    WHERE q.id = ${id} AND ${seesQuote(viewerId, "q", "r")}`.execute(db);
  return rows[0];
}

/** Its likes, as the viewer counts them. */
export async function findLikes(db: Db, viewerId: string, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT ${likesOfQuote(viewerId, "q")} AS n FROM quotes AS q WHERE q.id = ${id}`.execute(db);
  return rows[0]?.n ?? 0;
}
