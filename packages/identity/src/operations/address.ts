import { z } from "zod";
import type { Core } from "../core.ts";
import { type IdentityError, refuse } from "../error.ts";
import { usableMethods } from "../mfa/factors.ts";
import { writeAudit } from "../protection/audit.ts";
import { hasFreshFactor } from "../sessions/sessions.queries.ts";
import { getTokenSession } from "../sessions/tokens.ts";
import type { Tx } from "../tables.ts";
import { setProvenEmail } from "../users/account.mutations.ts";
import { codeRefusal, spendCode, tryCode } from "../users/codes.ts";
import { deliveryDetails, mailCode, mailNotice } from "../users/delivery.ts";
import { lockAddress } from "../users/users.mutations.ts";
import { findOwner, lockUser, type User } from "../users/users.queries.ts";
import { operation, text } from "./operation.ts";
import { accessToken } from "./tokens.ts";

const attributeName = text(64);

function checkVerifiable(name: string): void {
  if (name !== "email") throw refuse("unverifiable");
}

/**
 * Recovery goes by the address: where there is a second factor, the account moves to another one only for who has
 * shown it just now, whenever the wish was made.
 */
async function checkMove(core: Core, tx: Tx, user: User, sessionId: string): Promise<void> {
  const isMove = user.pending_email !== null && user.pending_email !== user.email;
  if (!isMove || usableMethods(core, user).length === 0) return;
  if (!(await hasFreshFactor(core, sessionId, tx))) throw refuse("factorNeeded");
}

/** The address a code would prove. */
const wantedBy = (user: User) => user.pending_email ?? user.email;

/** A code for the address the reader wants, or for the present one where it is unproven. */
export const getUserAttributeVerificationCode = operation(
  z.object({ AccessToken: accessToken, AttributeName: attributeName }),
  async (core, call, given) => {
    const { user: owner, sessionId } = await getTokenSession(core, given.AccessToken);
    const { id } = owner;
    checkVerifiable(given.AttributeName);
    if (!(await core.allow.codes(call.address)) || !(await core.allow.codesByName(`address of ${id}`))) {
      throw refuse("limitExceeded");
    }
    const to = await core.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user) throw refuse("sessionInvalid");
      await checkMove(core, tx, user, sessionId);
      if (!user.pending_email && user.is_email_verified) throw refuse("alreadyVerified");
      const target = wantedBy(user);
      await mailCode(core, tx, user, { purpose: "verify-email", to: target });
      return target;
    });
    return { CodeDeliveryDetails: deliveryDetails(to) };
  },
);

/** Returned where the count of wrong tries must be kept, thrown where the code must stay usable. */
function verify(
  core: Core,
  given: { user: User; sessionId: string; code: string; address: string },
): Promise<IdentityError | undefined> {
  const email = wantedBy(given.user);
  return core.db.transaction().execute(async (tx) => {
    await lockAddress(tx, core.poolId, email);
    const user = await lockUser(tx, given.user.id);
    if (!user) throw refuse("sessionInvalid");
    await checkMove(core, tx, user, given.sessionId);
    // Another is wanted since this moment, and has a code of its own.
    if (wantedBy(user) !== email) throw refuse("codeExpired");
    const result = await tryCode(core, tx, user.id, "verify-email", given.code);
    if (result === "codeAttempts") return refuse("addressAttempts");
    if (result !== "right") return codeRefusal(result);
    const owner = await findOwner(tx, core.poolId, email);
    if (owner && owner.id !== user.id) throw refuse("aliasExists");
    await setProvenEmail(tx, user.id, email);
    // It was sent to the address of the sign-up, whichever the account has now.
    await spendCode(core, tx, user.id, "sign-up");
    if (user.is_email_verified && user.email !== email) await mailNotice(core, tx, user, "email-changed");
    await writeAudit(core, tx, {
      event: "VerifyUserAttribute",
      userId: user.id,
      address: given.address,
      result: "email",
    });
    return undefined;
  });
}

/** The proven address takes the place of the present one, whose owner is told. */
export const verifyUserAttribute = operation(
  z.object({ AccessToken: accessToken, AttributeName: attributeName, Code: text(2048) }),
  async (core, call, given) => {
    const { user, sessionId } = await getTokenSession(core, given.AccessToken);
    checkVerifiable(given.AttributeName);
    const { address } = call;
    const refusal = await verify(core, { user, sessionId, code: given.Code, address });
    if (refusal) throw refusal;
    return {};
  },
);
