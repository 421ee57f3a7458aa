import { z } from "zod";
import { refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import { clearFailures, countFailure, isLocked } from "../protection/lockout.ts";
import { checkPassword } from "../protection/password-policy.ts";
import { revokeAllSessions } from "../sessions/sessions.ts";
import { getTokenSession } from "../sessions/tokens.ts";
import { dropCode } from "../users/codes.ts";
import { mailNotice } from "../users/delivery.ts";
import { nameHash } from "../users/username.ts";
import { setPassword } from "../users/users.mutations.ts";
import { findById, lockUser } from "../users/users.queries.ts";
import { isPassword, makeVerifiers } from "../users/verifiers.ts";
import { operation, text } from "./operation.ts";
import { accessToken } from "./tokens.ts";

/** Needs the present password too; other sign-ins end, the one that asks goes on. */
export const changePassword = operation(
  z.object({ AccessToken: accessToken, PreviousPassword: text(256), ProposedPassword: z.string() }),
  async (core, call, given) => {
    const { user, sessionId } = await getTokenSession(core, given.AccessToken);
    checkPassword(given.ProposedPassword, user);
    if (!(await core.allow.codesByName(`password of ${user.id}`))) throw refuse("limitExceeded");
    if (core.srp.load > core.queueLimit) throw refuse("tooMany");
    const hash = nameHash(core, user.username);
    const audit = { event: "ChangePassword", userId: user.id, address: call.address, at: core.now() };
    await core.inTurn(hash.toString("base64"), async () => {
      if (await isLocked(core.reads, hash, core.now())) throw refuse("locked");
      const present = await findById(core.reads, user.id);
      if (!present) throw refuse("sessionInvalid");
      if (!(await isPassword(core, present, given.PreviousPassword))) {
        await countFailure(core.db, hash, core.now());
        await writeAudit(core, core.db, { ...audit, result: "wrong password" });
        throw refuse("wrongPresentPassword");
      }
      const { id, username } = user;
      const made = await makeVerifiers(core, { id, username, password: given.ProposedPassword });
      await core.db.transaction().execute(async (tx) => {
        const locked = await lockUser(tx, id);
        // Another process has set a password in the meantime.
        if (!locked?.salt.equals(present.salt)) throw refuse("wrongPresentPassword");
        await setPassword(tx, id, made);
        await revokeAllSessions(core, id, { tx, except: sessionId });
        await dropCode(tx, id, "forgot-password");
        await clearFailures(tx, hash);
        if (locked.is_email_verified) await mailNotice(core, tx, locked, "password-changed");
        await writeAudit(core, tx, { ...audit, result: "ok" });
      });
    });
    return {};
  },
);
