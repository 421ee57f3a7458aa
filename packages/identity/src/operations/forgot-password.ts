import { z } from "zod";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import { clearFailures } from "../protection/lockout.ts";
import { checkPassword } from "../protection/password-policy.ts";
import { revokeAllSessions } from "../sessions/sessions.ts";
import type { Tx } from "../tables.ts";
import { setPendingEmail } from "../users/account.mutations.ts";
import { codeRefusal, dropCode, tryCode } from "../users/codes.ts";
import { mailCode, mailNotice, namedDelivery } from "../users/delivery.ts";
import { clearAttempts, proveNamedCode } from "../users/named-codes.ts";
import { isAddress, nameHash, nameKey } from "../users/username.ts";
import { setPassword } from "../users/users.mutations.ts";
import { findByName, lockUser, type User } from "../users/users.queries.ts";
import { makeVerifiers } from "../users/verifiers.ts";
import { checkClient, clientId, operation, paced, text, username } from "./operation.ts";

/** A proof of the mailbox alone sets a new password: only of an open account's own address. */
const mayReset = (user: User | undefined) => user?.is_enabled === true && user.is_email_verified;

/** By username or address. A caller who submits an address never learns whether there is an account. */
export const forgotPassword = paced(
  operation(z.object({ ClientId: clientId, Username: username }), async (core, call, given) => {
    checkClient(core, given.ClientId);
    if (
      !(await core.allow.codes(call.address)) ||
      !(await core.allow.codesByName(`reset ${nameKey(given.Username)}`))
    ) {
      throw refuse("limitExceeded");
    }
    const user = await findByName(core.reads, core.poolId, given.Username);
    if (user && !user.is_email_verified && !isAddress(given.Username)) throw refuse("noAddress");
    await core.db.transaction().execute(async (tx) => {
      await clearAttempts(core, tx, "forgot-password", [given.Username]);
      const isSent = user !== undefined && mayReset(user);
      if (isSent) await mailCode(core, tx, user, { purpose: "forgot-password" });
      await writeAudit(core, tx, {
        event: "ForgotPassword",
        userId: user?.id ?? null,
        address: call.address,
        result: isSent ? "sent" : "not sent",
      });
    });
    return { CodeDeliveryDetails: namedDelivery(core, given.Username, user) };
  }),
);

async function reset(
  core: Core,
  tx: Tx,
  given: { user: User; code: string; made: { salt: Buffer; sealed: Buffer }; address: string },
): Promise<void> {
  const { user } = given;
  // The lock puts this before or after a deletion, a closing or a change of address.
  const present = await lockUser(tx, user.id);
  if (!present || !mayReset(present)) throw refuse("codeExpired");
  const result = await tryCode(core, tx, user.id, "forgot-password", given.code);
  if (result !== "right") throw codeRefusal(result);
  await setPassword(tx, user.id, given.made);
  await revokeAllSessions(core, user.id, { tx });
  // An intruder who was signed in may have asked for another address.
  await setPendingEmail(tx, user.id, null);
  await dropCode(tx, user.id, "verify-email");
  for (const name of [user.username, present.email]) await clearFailures(tx, nameHash(core, name));
  await mailNotice(core, tx, present, "password-changed");
  await writeAudit(core, tx, { event: "ConfirmForgotPassword", userId: user.id, address: given.address });
}

/** Sets a new password by the mailed code; ends every sign-in and keeps second factors. */
export const confirmForgotPassword = paced(
  operation(
    z.object({
      ClientId: clientId,
      Username: username,
      ConfirmationCode: text(2048),
      Password: z.string(),
    }),
    async (core, call, given) => {
      checkClient(core, given.ClientId);
      if (!(await core.allow.codes(call.address))) throw refuse("limitExceeded");
      if (core.srp.load > core.queueLimit) throw refuse("tooMany");
      const { Username: submitted, ConfirmationCode: code, Password: password } = given;
      // Checks first what it can without knowing whose password it is to be.
      checkPassword(
        password,
        isAddress(submitted)
          ? { username: "", email: nameKey(submitted) }
          : { username: submitted, email: "" },
      );
      const user = await findByName(core.reads, core.poolId, submitted);
      const address = call.address;
      const proof = await proveNamedCode(core, {
        purpose: "forgot-password",
        event: "ConfirmForgotPassword",
        ...{ submitted, user, code, address },
      });
      if (!user) throw refuse("codeMismatch");
      if (proof === "used-before") throw codeRefusal(proof);
      checkPassword(password, user);
      const made = await makeVerifiers(core, { id: user.id, username: user.username, password });
      await core.db.transaction().execute((tx) => reset(core, tx, { user, code, made, address }));
      return {};
    },
  ),
);
