import { z } from "zod";
import type { Core } from "../core.ts";
import { type IdentityError, refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import { getTokenUser } from "../sessions/tokens.ts";
import { setProvenEmail } from "../users/account.mutations.ts";
import { codeRefusal, tryCode, useUpCode } from "../users/codes.ts";
import { deliveryDetails, mailCode, mailNotice } from "../users/delivery.ts";
import { lockAddress } from "../users/users.mutations.ts";
import { findOwner, lockUser } from "../users/users.queries.ts";
import { operation, text } from "./operation.ts";
import { accessToken } from "./tokens.ts";

const attributeName = text(64);

function checkVerifiable(name: string): void {
  if (name !== "email") throw refuse("unverifiable");
}

/** A code for the address the reader wants, or for the present one where it is unproven. */
export const getUserAttributeVerificationCode = operation(
  z.object({ AccessToken: accessToken, AttributeName: attributeName }),
  async (core, call, given) => {
    const { id } = await getTokenUser(core, given.AccessToken);
    checkVerifiable(given.AttributeName);
    if (!core.allow.codes(call.address) || !core.allow.codesByName(`address of ${id}`)) {
      throw refuse("limitExceeded");
    }
    const to = await core.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user) throw refuse("sessionInvalid");
      if (!user.pending_email && user.is_email_verified) throw refuse("alreadyVerified");
      const target = user.pending_email ?? user.email;
      await mailCode(core, tx, user, { purpose: "verify-email", to: target });
      return target;
    });
    return { CodeDeliveryDetails: deliveryDetails(to) };
  },
);

/** Returned where the count of wrong tries must be kept, thrown where the code must stay usable. */
function verify(
  core: Core,
  given: { id: string; code: string; address: string },
): Promise<IdentityError | undefined> {
  return core.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, given.id);
    if (!user) throw refuse("sessionInvalid");
    const result = await tryCode(core, tx, user.id, "verify-email", given.code);
    if (result === "codeAttempts") return refuse("addressAttempts");
    if (result !== "right") return codeRefusal(result);
    const email = user.pending_email ?? user.email;
    await lockAddress(tx, core.poolId, email);
    const owner = await findOwner(tx, core.poolId, email);
    if (owner && owner.id !== user.id) throw refuse("aliasExists");
    await setProvenEmail(tx, user.id, email);
    // It was sent to the address of the sign-up, whichever the account has now.
    await useUpCode(core, tx, user.id, "sign-up");
    if (user.is_email_verified && user.email !== email) await mailNotice(core, tx, user, "email-changed");
    await writeAudit(tx, {
      event: "VerifyUserAttribute",
      userId: user.id,
      address: given.address,
      result: "email",
      at: core.now(),
    });
    return undefined;
  });
}

/** The proven address takes the place of the present one, whose owner is told. */
export const verifyUserAttribute = operation(
  z.object({ AccessToken: accessToken, AttributeName: attributeName, Code: text(2048) }),
  async (core, call, given) => {
    const { id } = await getTokenUser(core, given.AccessToken);
    checkVerifiable(given.AttributeName);
    const refusal = await verify(core, { id, code: given.Code, address: call.address });
    if (refusal) throw refusal;
    return {};
  },
);
