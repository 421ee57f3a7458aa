import type { Role } from "@okurca/contract";
import type { Tx } from "../database/handles.ts";

/** False where the reader has it already. */
export async function insertRole(
  tx: Tx,
  grant: { reader_id: string; role: Role; granted_at: Date; granted_by: string | null },
): Promise<boolean> {
  const row = await tx
    .insertInto("roles")
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .returning("role")
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the reader does not have it. */
export async function deleteRole(tx: Tx, readerId: string, role: Role): Promise<boolean> {
  const row = await tx
    .deleteFrom("roles")
    .where("reader_id", "=", readerId)
    .where("role", "=", role)
    .returning("role")
    .executeTakeFirst();
  return row !== undefined;
}
