import { type RawBuilder, sql } from "kysely";

const columns = ["review_id", "comment_id", "about_id", "revision_id", "quote_id"] as const;

/** What a report or a decision is about: one thing of the subject, or with none of them the subject. */
export interface Reported extends Record<(typeof columns)[number], string | null> {
  /** Null where who wrote it has left, and where a source gave it. */
  subject_id: string | null;
}

/** No thing: what is said of the subject. */
export const noThing = {
  review_id: null,
  comment_id: null,
  about_id: null,
  revision_id: null,
  quote_id: null,
};

export const reportedOf = ({ subject_id, ...row }: Reported): Reported => {
  const { review_id, comment_id, about_id, revision_id, quote_id } = row;
  return { subject_id, review_id, comment_id, about_id, revision_id, quote_id };
};

/** The thing, by the column that names it; undefined for the subject. */
export function thingIn(reported: Reported): { column: (typeof columns)[number]; id: string } | undefined {
  for (const column of columns) {
    const id = reported[column];
    if (id !== null) return { column, id };
  }
}

const columnsOf = (alias: string) => columns.map((column) => sql.ref(`${alias}.${column}`));

/** What tells the things of reports or decisions of this alias apart, as a list of columns. */
export const thingColumns = (alias: string): RawBuilder<unknown> =>
  sql.join([sql.ref(`${alias}.subject_id`), ...columnsOf(alias)]);

/** How many columns of this alias name a thing: none where it is about the subject. */
export const thingCount = (alias: string): RawBuilder<number> =>
  sql`num_nonnulls(${sql.join(columnsOf(alias))})`;

/** Whether the report or decision of this alias is about that, or about the same as the one of another alias. */
export const isAbout = (alias: string, other: Reported | string): RawBuilder<boolean> =>
  sql`(${sql.join(
    (["subject_id", ...columns] as const).map((column) => {
      const value = typeof other === "string" ? sql.ref(`${other}.${column}`) : sql`${other[column]}::uuid`;
      return sql`${sql.ref(`${alias}.${column}`)} IS NOT DISTINCT FROM ${value}`;
    }),
    sql` AND `,
  )})`;

/** What kind of thing a report of this alias is about. */
export function kindOf(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`CASE WHEN ${of("review_id")} IS NOT NULL THEN 'post' WHEN ${of("comment_id")} IS NOT NULL THEN 'comment'
    WHEN ${of("about_id")} IS NOT NULL THEN 'about' WHEN ${of("revision_id")} IS NOT NULL THEN 'revision'
    WHEN ${of("quote_id")} IS NOT NULL THEN 'quote' ELSE 'profile' END`;
}

/** The id of the thing a report of this alias is about, or of the subject. */
export const thingOf = (alias: string): RawBuilder<string> =>
  sql`coalesce(${sql.join(columnsOf(alias))}, ${sql.ref(`${alias}.subject_id`)})`;

/** As the address of a case names the thing of a report of this alias, whose subject has the other one. */
export const targetOf = (alias: string, subject: string): RawBuilder<string> =>
  sql`coalesce(coalesce(${sql.join(columnsOf(alias))})::text, ${sql.ref(`${subject}.username`)})`;
