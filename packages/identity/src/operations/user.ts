import { inTransaction } from "@okurca/server-kit";
import { z } from "zod";
import type { Call, Core } from "../core.ts";
import { IdentityError, refuse } from "../error.ts";
import { usableMethods } from "../mfa/factors.ts";
import { writeAudit } from "../protection/audit.ts";
import { isFreshlyShown } from "../sessions/sessions.queries.ts";
import { getTokenSession, getTokenUser } from "../sessions/tokens.ts";
import type { Tx } from "../tables.ts";
import { setPendingEmail } from "../users/account.mutations.ts";
import { checkDeletable, phoneClaim, readUpdatedAttributes, splitEmail } from "../users/attributes.ts";
import { dropCode } from "../users/codes.ts";
import { eraseUser } from "../users/deletion.mutations.ts";
import { deliveryDetails, mailCode } from "../users/delivery.ts";
import { mergeAttributes } from "../users/users.mutations.ts";
import { lockUser, type User } from "../users/users.queries.ts";
import { attributeList, operation, text } from "./operation.ts";
import { accessToken } from "./tokens.ts";

export const getUser = operation(z.object({ AccessToken: accessToken }), async (core, _call, given) => {
  const user = await getTokenUser(core, given.AccessToken);
  const attributes = {
    sub: user.id,
    email: user.email,
    email_verified: String(user.is_email_verified),
    ...user.attributes,
    ...phoneClaim(user.attributes, "false"),
  };
  const methods = usableMethods(core, user);
  const preferred = methods.find((method) => method === user.preferred_mfa);
  return {
    Username: user.username,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ...(methods.length > 0 ? { UserMFASettingList: methods } : {}),
    ...(preferred ? { PreferredMfaSetting: preferred } : {}),
  };
});

const audit = (core: Core, tx: Tx, call: Call, event: string, userId: string | null) =>
  writeAudit(core, tx, { event, userId, address: call.address });

/** The present address stays, and signs in, until the reader proves the other. Whether a code was sent. */
async function wishForAddress(core: Core, tx: Tx, user: User, email: string): Promise<boolean> {
  const isPresent = email === user.email;
  const problem = isPresent ? undefined : await core.admitAddress(tx, email);
  // As a registration with it is refused.
  if (problem !== undefined) throw new IdentityError("UserLambdaValidationException", problem);
  await setPendingEmail(tx, user.id, isPresent ? null : email);
  if (!isPresent || !user.is_email_verified) {
    await mailCode(core, tx, user, { purpose: "verify-email", to: email });
    return true;
  }
  await dropCode(tx, user.id, "verify-email");
  return false;
}

/** A caller with only an access token must not move the account to another address. */
async function checkProof(
  core: Core,
  tx: Tx,
  user: User,
  given: { sessionId: string; email: string },
): Promise<void> {
  if (given.email === user.email) return;
  const hasFactors = usableMethods(core, user).length > 0;
  if (await isFreshlyShown(core, tx, given.sessionId, hasFactors)) return;
  throw refuse(hasFactors ? "factorNeeded" : "signInNeeded");
}

export const updateUserAttributes = operation(
  z.object({ AccessToken: accessToken, UserAttributes: attributeList }),
  async (core, call, given) => {
    const { user: owner, sessionId } = await getTokenSession(core, given.AccessToken);
    const { id } = owner;
    const { email, others } = splitEmail(given.UserAttributes);
    const changes = readUpdatedAttributes(others);
    if (
      email !== undefined &&
      !((await core.allow.codes(call.address)) && (await core.allow.codesByName(`address of ${id}`)))
    ) {
      throw refuse("tooMany");
    }
    const isSent = await core.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user) throw refuse("sessionInvalid");
      if (email !== undefined) await checkProof(core, tx, user, { sessionId, email });
      await mergeAttributes(tx, id, changes);
      await audit(core, tx, call, "UpdateUserAttributes", id);
      return email !== undefined && (await wishForAddress(core, tx, user, email));
    });
    return { CodeDeliveryDetailsList: isSent && email ? [deliveryDetails(email)] : [] };
  },
);

export const deleteUserAttributes = operation(
  z.object({ AccessToken: accessToken, UserAttributeNames: z.array(text(64)).max(50) }),
  async (core, call, given) => {
    const { id } = await getTokenUser(core, given.AccessToken);
    checkDeletable(given.UserAttributeNames);
    const emptied = Object.fromEntries(given.UserAttributeNames.map((name) => [name, ""]));
    await core.db.transaction().execute(async (tx) => {
      await mergeAttributes(tx, id, emptied);
      await audit(core, tx, call, "DeleteUserAttributes", id);
    });
    return {};
  },
);

/** Deletes the account and all that depends on it; the answer has no body. */
export const deleteUser = operation(z.object({ AccessToken: accessToken }), async (core, call, given) => {
  const { id } = await getTokenUser(core, given.AccessToken);
  // A concurrent renewal takes its locks in the reverse order.
  await inTransaction(core.db, async (tx) => {
    await eraseUser(core, tx, id);
    await audit(core, tx, call, "DeleteUser", null);
  });
  return undefined;
});
