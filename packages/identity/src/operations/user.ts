import { z } from "zod";
import { usableMethods } from "../mfa/factors.ts";
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
  const methods = usableMethods(core, user);
  const preferred = methods.find((method) => method === user.preferred_mfa);
  return {
    Username: user.username,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ...(methods.length > 0 ? { UserMFASettingList: methods } : {}),
    ...(preferred ? { PreferredMfaSetting: preferred } : {}),
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
