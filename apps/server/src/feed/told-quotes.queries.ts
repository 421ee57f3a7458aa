import { limits } from "@okurca/contract";
import { type RawBuilder, sql } from "kysely";
import { likesOfQuote, likesQuote } from "../reactions/index.ts";

/** A quote as a card of the feed shows it. */
export interface ToldQuote {
  id: string;
  passage_id: string;
  text: string;
  note: string | null;
  page: number | null;
  percent: number | null;
  has_spoiler: boolean;
  is_hidden: boolean;
  like_count: number;
  is_liked: boolean;
}

export interface ToldQuotes {
  count: number;
  data: ToldQuote[];
}

/**
 * The quotes that an event (alias of `events`) tells of, the newest first, as a viewer sees them who sees the event; null
 * for another kind of event.
 */
export const quotesToldBy = (viewerId: string, event: string): RawBuilder<ToldQuotes | null> => {
  const of = (column: string) => sql.ref(`${event}.${column}`);
  const seen = sql`quotes AS q WHERE q.event_id = ${of("id")}
    AND (q.reader_id = ${viewerId} OR q.audience = 'public' AND NOT q.is_hidden)`;
  return sql<ToldQuotes | null>`CASE ${of("kind")} WHEN 'friend_quote' THEN (
    SELECT json_build_object('count', (SELECT count(*) FROM ${seen}), 'data', coalesce(json_agg(
      json_build_object('id', t.id, 'passage_id', t.passage_id, 'text', t.text, 'note', t.note, 'page', t.page,
        'percent', t.percent, 'has_spoiler', t.has_spoiler, 'is_hidden', t.is_hidden, 'like_count', t.likes,
        'is_liked', t.is_liked) ORDER BY t.kept_at DESC, t.id), '[]'))
    FROM (
      SELECT q.*, ${likesOfQuote(viewerId, "q")} AS likes,
        ${likesQuote(viewerId, "q")} AS is_liked
      FROM ${seen} ORDER BY q.kept_at DESC, q.id LIMIT ${sql.lit(limits.quote.onCard)}) AS t) END`;
};
