import { z } from "zod";
import { refuse } from "../error.ts";
import { maskEmail } from "../users/attributes.ts";
import { issueCode } from "../users/codes.ts";
import { usernameKey } from "../users/username.ts";
import { findByUsername } from "../users/users.queries.ts";
import { checkClient, clientId, operation, username } from "./operation.ts";

const request = z.object({ ClientId: clientId, Username: username });

export const resendConfirmationCode = operation(request, async (core, call, given) => {
  checkClient(core, given.ClientId);
  if (!core.allow.codesByName(usernameKey(given.Username)) || !core.allow.codes(call.address)) {
    throw refuse("limitExceeded");
  }
  const user = await findByUsername(core.db, core.poolId, given.Username);
  if (user?.status === "CONFIRMED") throw refuse("alreadyConfirmed");
  if (user) {
    await core.db.transaction().execute(async (tx) => {
      const code = await issueCode(core, tx, user.id, "sign-up");
      await core.deliver(tx, {
        purpose: "resend-sign-up",
        to: user.email,
        username: user.username,
        name: user.attributes.given_name ?? "",
        code,
      });
    });
  }
  // An unknown name gets an answer of the same kind.
  const destination = user ? maskEmail(user.email) : `${given.Username.slice(0, 1)}***@g***`;
  return {
    CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: destination },
  };
});
