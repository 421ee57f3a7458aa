import { z } from "zod";
import { getTokenUser } from "../sessions/tokens.ts";
import { readUpdatedAttributes } from "../users/attributes.ts";
import { mergeAttributes } from "../users/users.mutations.ts";
import { attributeList, operation } from "./operation.ts";
import { accessToken } from "./tokens.ts";

export const getUser = operation(z.object({ AccessToken: accessToken }), async (core, _call, given) => {
  const user = await getTokenUser(core, given.AccessToken);
  const attributes = {
    sub: user.id,
    email: user.email,
    email_verified: String(user.is_email_verified),
    ...user.attributes,
  };
  return {
    Username: user.username,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
});

export const updateUserAttributes = operation(
  z.object({ AccessToken: accessToken, UserAttributes: attributeList }),
  async (core, _call, given) => {
    const user = await getTokenUser(core, given.AccessToken);
    const changes = readUpdatedAttributes(given.UserAttributes);
    await core.db.transaction().execute((tx) => mergeAttributes(tx, user.id, changes));
    return { CodeDeliveryDetailsList: [] };
  },
);
