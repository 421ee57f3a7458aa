import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

/** Who acts: staff on a page, the operator in the shell, or a job that ends what staff began. */
export type Acting = { via: "page"; readerId: string } | { via: "shell" } | { via: "job" };

/** A state in few words of ours; never what a reader wrote or is called, since the log outlives it. */
type ActState = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

interface Act {
  by: Acting;
  /** `noun.verb`, as in `role.grant`. */
  act: `${string}.${string}`;
  /** What it was done to; `reader` where it is the account of `readerId` itself. */
  subject: { kind: string; id: string } | "reader";
  /** Whom it concerns, where it is about a reader or what a reader wrote. */
  readerId?: string | null | undefined;
  before?: ActState | null | undefined;
  after?: ActState | null | undefined;
  /** As staff wrote it. */
  reason?: string | null | undefined;
  at: Date;
}

/** The number by which the log knows a reader, made when it first needs one. */
async function personOf(tx: Tx, readerId: string | null): Promise<number | null> {
  if (readerId === null) return null;
  const known = tx.selectFrom("act_people").select("id").where("reader_id", "=", readerId);
  const found = await known.executeTakeFirst();
  if (found) return found.id;
  await tx
    .insertInto("act_people")
    .values({ reader_id: readerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await known.executeTakeFirst())?.id ?? null;
}

/** Writes an act down, in the transaction of the act: both are there or neither. */
export async function recordAct(tx: Tx, { by, act, subject, at, ...given }: Act): Promise<void> {
  const { readerId = null, before = null, after = null, reason = null } = given;
  const asJson = (state: ActState | null) =>
    state === null ? null : sql<Record<string, unknown>>`${JSON.stringify(state)}::jsonb`;
  const isReader = subject === "reader";
  await tx
    .insertInto("acts")
    .values({
      ...{ at, via: by.via, actor_id: await personOf(tx, by.via === "page" ? by.readerId : null), act },
      ...{ subject_kind: isReader ? "reader" : subject.kind, subject_id: isReader ? null : subject.id },
      ...{ person_id: await personOf(tx, readerId), before: asJson(before), after: asJson(after), reason },
    })
    .execute();
}
