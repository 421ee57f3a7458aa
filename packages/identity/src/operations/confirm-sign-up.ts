import { z } from "zod";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import { isEmail } from "../users/attributes.ts";
import { codeRefusal, tryCode } from "../users/codes.ts";
import { proveNamedCode } from "../users/named-codes.ts";
import { confirmTicket } from "../users/tickets.ts";
import { isUsername, nameKey } from "../users/username.ts";
import { confirmUser, lockAddress } from "../users/users.mutations.ts";
import { findOwner, findToConfirm, lockUser } from "../users/users.queries.ts";
import { checkClient, clientId, clientMetadata, operation, paced, text, username } from "./operation.ts";

const request = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: text(2048),
  /** Has no effect: what it asks for takes the sign-in of the account that has proven the address. */
  ForceAliasCreation: z.boolean().optional(),
  ClientMetadata: clientMetadata,
});

/**
 * Confirms by code, of a username or an address; also the way of the link in the mail. The same right code again
 * ends well. An address that another account has proven stays with it, and the code stays good for when that account
 * gives it up. Only the very confirmation that brings the account's `ticket` leads to a sign-in. Throws `IdentityError`.
 */
export async function confirm(
  core: Core,
  given: { username: string; code: string; address: string; ticket?: string | undefined },
): Promise<void> {
  const submitted = given.username;
  const isName = isUsername(submitted) || isEmail(nameKey(submitted));
  const found = isName ? await findToConfirm(core.reads, core.poolId, submitted) : undefined;
  const facts = { purpose: "sign-up", event: "ConfirmSignUp", address: given.address } as const;
  const proof = await proveNamedCode(core, { ...facts, submitted, user: found, code: given.code });
  if (!found) throw refuse("codeMismatch");
  await core.db.transaction().execute(async (tx) => {
    // Others who prove the same address at this moment wait, and then see who has it.
    await lockAddress(tx, core.poolId, found.email);
    const user = await lockUser(tx, found.id);
    if (!user) throw refuse("codeMismatch");
    // Another address has been proven.
    if (user.email !== found.email) return;
    // An operator's password came first: what is left for the code to prove is the address.
    const isLeft = user.status === "UNCONFIRMED" || (proof === "right" && !user.is_email_verified);
    if (!isLeft) return;
    if (proof === "used-before") throw refuse("codeExpired");
    const result = await tryCode(core, tx, user.id, "sign-up", given.code);
    // The same link at the same moment was first.
    if (result === "used-before") return;
    if (result !== "right") throw codeRefusal(result);
    if (await findOwner(tx, core.poolId, user.email)) throw refuse("aliasExists");
    await confirmUser(tx, user.id);
    await confirmTicket(core, tx, user, given.ticket);
    await writeAudit(core, tx, {
      event: facts.event,
      userId: user.id,
      address: given.address,
      result: "right",
    });
  });
}

export const confirmSignUp = paced(
  operation(request, async (core, call, given) => {
    checkClient(core, given.ClientId);
    if (!(await core.allow.codes(call.address))) throw refuse("limitExceeded");
    await confirm(core, {
      username: given.Username,
      code: given.ConfirmationCode,
      address: call.address,
      ticket: given.ClientMetadata?.ticket,
    });
    return {};
  }),
);
