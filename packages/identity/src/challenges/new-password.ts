import { refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import { checkPassword } from "../protection/password-policy.ts";
import { revokeAllSessions } from "../sessions/sessions.ts";
import { readUpdatedAttributes } from "../users/attributes.ts";
import { mergeAttributes, setPassword } from "../users/users.mutations.ts";
import { findById, lockUser } from "../users/users.queries.ts";
import { isPassword, makeVerifiers } from "../users/verifiers.ts";
import type { Challenge } from "./challenge.ts";
import { challengeUser, consumeChallenge, openChallenge } from "./challenge-session.ts";
import { askFactorOrLetIn } from "./next-step.ts";

const attributePrefix = "userAttributes.";

/** Sets the reader's own password in place of a temporary one. */
export const newPassword: Challenge = async (core, call, given) => {
  const state = openChallenge(core, given.session, ["NEW_PASSWORD_REQUIRED"]);
  const user = await challengeUser(core, state, given.answers.USERNAME);
  if (!user.temporary_until || user.temporary_until <= core.now()) throw refuse("temporaryExpired");
  const password = given.answers.NEW_PASSWORD ?? "";
  const changes = readUpdatedAttributes(
    Object.entries(given.answers)
      .filter(([name]) => name.startsWith(attributePrefix))
      .map(([name, value]) => ({ Name: name.slice(attributePrefix.length), Value: value ?? "" })),
  );
  checkPassword(password, { ...user, attributes: { ...user.attributes, ...changes } });
  if (await isPassword(core, user, password)) throw refuse("passwordUsed");
  await consumeChallenge(core, state);
  const made = await makeVerifiers(core, { id: user.id, username: user.username, password });
  const present = await core.db.transaction().execute(async (tx) => {
    const locked = await lockUser(tx, user.id);
    // Another sign-in, or the operator, was first.
    if (locked?.status !== "FORCE_CHANGE_PASSWORD" || !locked.salt.equals(user.salt)) {
      throw refuse("challengeExpired");
    }
    await setPassword(tx, user.id, made);
    await revokeAllSessions(core, user.id, { tx });
    if (Object.keys(changes).length > 0) await mergeAttributes(tx, user.id, changes);
    await writeAudit(core, tx, { event: "NewPassword", userId: user.id, address: call.address });
    // As this answer has made it: with a password of after it no session is opened here.
    return findById(tx, user.id);
  });
  if (!present) throw refuse("challengeState");
  return askFactorOrLetIn(core, call, {
    user: present,
    deviceKey: state.deviceKey,
    block: state.block,
  });
};
