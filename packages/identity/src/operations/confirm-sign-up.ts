import { z } from "zod";
import type { Core } from "../core.ts";
import { type IdentityError, refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import { codeRefusal, tryCode } from "../users/codes.ts";
import { isUsername } from "../users/username.ts";
import { confirmUser, lockAddress } from "../users/users.mutations.ts";
import { findByUsername } from "../users/users.queries.ts";
import { checkClient, clientId, operation, text, username } from "./operation.ts";

const request = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: text(2048),
  ForceAliasCreation: z.boolean().default(false),
});

/** Confirms by code; also the way of the link in the mail. Throws `IdentityError`. */
export async function confirm(
  core: Core,
  given: { username: string; code: string; isForced: boolean; address: string },
): Promise<void> {
  const user = isUsername(given.username)
    ? await findByUsername(core.db, core.poolId, given.username)
    : undefined;
  // The same answer as for a known name without an open code.
  if (!user) throw refuse("codeMismatch");
  // Returned, not thrown, inside the transaction: the count of wrong tries must be kept.
  const refusal = await core.db.transaction().execute(async (tx): Promise<IdentityError | undefined> => {
    const result = await tryCode(core, tx, user.id, "sign-up", given.code);
    if (result === "used-before" && user.status === "CONFIRMED") return undefined;
    if (result === "used-before") return refuse("codeExpired");
    await writeAudit(tx, {
      event: "ConfirmSignUp",
      userId: user.id,
      address: given.address,
      result,
      at: core.now(),
    });
    if (result !== "right") return codeRefusal(result);
    if (user.status === "CONFIRMED") return undefined;
    // Others who prove the same address at this moment wait, and then see who has it.
    await lockAddress(tx, core.poolId, user.email);
    if (!given.isForced) {
      const owner = await tx
        .selectFrom("identity.users")
        .select("id")
        .where("pool_id", "=", core.poolId)
        .where("email", "=", user.email)
        .where("is_email_verified", "=", true)
        .executeTakeFirst();
      if (owner) throw refuse("aliasExists");
    }
    await confirmUser(tx, { id: user.id, poolId: core.poolId, email: user.email });
    return undefined;
  });
  if (refusal) throw refusal;
}

export const confirmSignUp = operation(request, async (core, call, given) => {
  checkClient(core, given.ClientId);
  if (!core.allow.codes(call.address)) throw refuse("limitExceeded");
  await confirm(core, {
    username: given.Username,
    code: given.ConfirmationCode,
    isForced: given.ForceAliasCreation,
    address: call.address,
  });
  return {};
});
