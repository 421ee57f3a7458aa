import { z } from "zod";
import { refuse } from "../error.ts";
import { mailCode, namedDelivery } from "../users/delivery.ts";
import { clearAttempts } from "../users/named-codes.ts";
import { nameKey } from "../users/username.ts";
import { findByName } from "../users/users.queries.ts";
import { checkClient, clientId, operation, paced, username } from "./operation.ts";

const request = z.object({ ClientId: clientId, Username: username });

/** By username or address. Who has nothing to confirm gets the same answer, and no mail. */
export const resendConfirmationCode = paced(
  operation(request, async (core, call, given) => {
    checkClient(core, given.ClientId);
    if (!(await core.allow.codes(call.address)) || !(await core.allow.codesByName(nameKey(given.Username)))) {
      throw refuse("limitExceeded");
    }
    const user = await findByName(core.reads, core.poolId, given.Username);
    await core.db.transaction().execute(async (tx) => {
      await clearAttempts(core, tx, "sign-up", [given.Username]);
      if (user?.status !== "UNCONFIRMED" || !user.is_enabled) return;
      await mailCode(core, tx, user, { purpose: "sign-up", mail: "resend-sign-up" });
    });
    return { CodeDeliveryDetails: namedDelivery(core, given.Username, user) };
  }),
);
