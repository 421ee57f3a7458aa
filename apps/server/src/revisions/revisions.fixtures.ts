import * as c from "@okurca/contract";
import type { TestApp } from "@okurca/testkit";
import { importCatalogue } from "../catalogue/index.ts";

type Line = { isbn: string; title: string; authors: string[]; pages?: number; year?: number };

async function load(t: TestApp, books: readonly Line[], source: string): Promise<void> {
  async function* lines() {
    for (const book of books) yield JSON.stringify(book);
  }
  await importCatalogue({ db: t.ctx.db, lines: lines(), source, report: () => undefined });
}

/** Calls about one book, as readers make them. */
export function callsOf(t: TestApp) {
  const facts = async (isbn: string, who = "okur") =>
    (await t.call(c.getBookFacts, { params: { isbn } }, who)).data;
  type Wanted = Partial<c.EditionFacts>;
  type More = { reason?: string | null; source_url?: string | null; marks?: Record<string, string> };
  return {
    facts,
    load: (...books: Line[]) => load(t, books, "deneme"),
    /** As checked by hand. */
    loadChecked: (...books: Line[]) => load(t, books, "starter"),
    /** By who has just looked at the facts. */
    async change(isbn: string, who: string, wanted: Wanted, { marks, ...more }: More = {}) {
      const seen = async () =>
        Object.fromEntries((await facts(isbn, who)).origins.map(({ field, mark }) => [field, mark]));
      const known = marks ?? (await seen());
      const named = Object.fromEntries(Object.keys(wanted).map((field) => [field, known[field] ?? "yok"]));
      const body = { facts: wanted, marks: named, ...more };
      return t.call(c.changeBookFacts, { params: { isbn }, body }, who);
    },
    history: async (isbn: string, who?: string, query: object = {}) =>
      (await t.call(c.listRevisions, { query: { of: isbn, ...query } }, who)).data,
    own: async (who: string) => (await t.call(c.listOwnRevisions, {}, who)).data,
    proposals: async (who: string, query: object = {}) =>
      (await t.call(c.listProposals, { query: { limit: 100, ...query } }, who)).data,
    decide: (
      who: string,
      decision: "accept" | "refuse",
      proposals: readonly { id: string; mark: string }[],
      note: string | null = null,
    ) =>
      t.call(
        c.decideProposals,
        { body: { decision, proposals: proposals.map(({ id, mark }) => ({ id, mark })), note } },
        who,
      ),
    takeBack: (who: string, id: string, to: "before" | "after", based_on: string) =>
      t.call(c.takeRevisionBack, { params: { id }, body: { back_to: to, based_on } }, who),
    withdraw: (who: string, id: string) => t.call(c.withdrawRevision, { params: { id } }, who),
    async makeLibrarian(who: string) {
      await t.as(who);
      await t.setRole(who, "librarian");
    },
    /** As if librarians had accepted so many of the reader's changes. */
    async makeTrusted(who: string, accepted: number = c.limits.revisions.trusted.accepted) {
      await t.as(who);
      const reader = t.ctx.db.selectFrom("readers").select("id").where("username", "=", who);
      const { id } = await reader.executeTakeFirstOrThrow();
      const at = new Date(t.ctx.clock().getTime() - 90 * 86_400_000);
      const row = {
        ...{ subject_kind: "edition" as const, subject: "9786059999999", reader_id: id },
        ...{ standing: "reader" as const, state: "accepted" as const, created_at: at, decided_at: at },
        changes: JSON.stringify([{ field: "pages", before: 1, after: 2 }]),
      };
      await t.ctx.db
        .insertInto("revisions")
        .values(Array.from({ length: accepted }, () => row))
        .execute();
    },
  };
}
