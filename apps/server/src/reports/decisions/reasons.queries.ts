import type { DecisionReason } from "@okurca/contract";
import type { Db } from "../../database/handles.ts";

const columns = ["id", "label", "told", "outcomes", "is_active", "place"] as const;

/** In the operator's order, those out of use at the end. */
export async function listReasons(db: Db): Promise<DecisionReason[]> {
  const rows = await db
    .selectFrom("decision_reasons")
    .select(columns)
    .orderBy("is_active", "desc")
    .orderBy("place")
    .execute();
  return rows as DecisionReason[];
}

export async function findReason(db: Db, id: string): Promise<DecisionReason | undefined> {
  const row = await db.selectFrom("decision_reasons").select(columns).where("id", "=", id).executeTakeFirst();
  return row as DecisionReason | undefined;
}
