import { randomUUID } from "node:crypto";
import { z } from "zod";
import { IdentityError, refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import { checkPassword } from "../protection/password-policy.ts";
import { readSignUpAttributes } from "../users/attributes.ts";
import { deliveryDetails, mailCode } from "../users/delivery.ts";
import { clearAttempts } from "../users/named-codes.ts";
import { keepTicket } from "../users/tickets.ts";
import { isUsername, usernameKey } from "../users/username.ts";
import { insertUser } from "../users/users.mutations.ts";
import { findByUsername } from "../users/users.queries.ts";
import { makeVerifiers } from "../users/verifiers.ts";
import { attributeList, checkClient, clientId, clientMetadata, operation, username } from "./operation.ts";

/** What a client adds, for who decides on registrations; what is none is left out. */
const metadata = z.record(z.string().max(100), z.string().max(1000)).optional().catch(undefined);

const request = z.object({
  ClientId: clientId,
  Username: username,
  Password: z.string(),
  UserAttributes: attributeList.default([]),
  ClientMetadata: metadata,
});

export const signUp = operation(request, async (core, call, given) => {
  checkClient(core, given.ClientId);
  if (!isUsername(given.Username)) throw refuse("usernameFormat");
  const { email, attributes } = readSignUpAttributes(given.UserAttributes);
  checkPassword(given.Password, { username: given.Username, email, attributes });
  if (await findByUsername(core.reads, core.poolId, given.Username)) throw refuse("usernameExists");
  if (!(await core.allow.signUp(call.address)) || !(await core.allow.codesByName(email)))
    throw refuse("limitExceeded");
  if (core.srp.load > core.queueLimit) throw refuse("tooMany");

  const id = randomUUID();
  const { salt, sealed } = await makeVerifiers(core, {
    id,
    username: given.Username,
    password: given.Password,
  });
  await core.db.transaction().execute(async (tx) => {
    const added = given.ClientMetadata ?? {};
    const problem = await core.admit(tx, { username: given.Username, email, metadata: added });
    // The exception's name is that of Cognito's own trigger.
    if (problem !== undefined) throw new IdentityError("UserLambdaValidationException", problem);
    const isNew = await insertUser(tx, {
      id,
      poolId: core.poolId,
      username: given.Username,
      usernameKey: usernameKey(given.Username),
      salt,
      verifier: sealed,
      email,
      attributes,
    });
    if (!isNew) throw refuse("usernameExists");
    const ticket = clientMetadata.parse(given.ClientMetadata)?.ticket;
    if (ticket) await keepTicket(core, tx, { id, salt }, ticket);
    await clearAttempts(core, tx, "sign-up", [given.Username, email]);
    await mailCode(core, tx, { id, username: given.Username, email, attributes }, { purpose: "sign-up" });
    await writeAudit(core, tx, { event: "SignUp", userId: id, address: call.address });
  });
  return {
    UserConfirmed: false,
    UserSub: id,
    CodeDeliveryDetails: deliveryDetails(email),
  };
});
