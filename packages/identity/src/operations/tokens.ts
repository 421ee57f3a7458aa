import { z } from "zod";
import { refuse } from "../error.ts";
import { refreshSession, revokeToken as revoke, revokeAllSessions } from "../sessions/sessions.ts";
import { getTokenUser } from "../sessions/tokens.ts";
import { checkClient, clientId, operation, text } from "./operation.ts";

export const accessToken = text(8192);

export const getTokensFromRefreshToken = operation(
  z.object({ ClientId: clientId, RefreshToken: text(4096) }),
  async (core, _call, given) => {
    checkClient(core, given.ClientId);
    return { AuthenticationResult: await refreshSession(core, given.RefreshToken) };
  },
);

export const globalSignOut = operation(z.object({ AccessToken: accessToken }), async (core, _call, given) => {
  const user = await getTokenUser(core, given.AccessToken);
  await revokeAllSessions(core, user.id);
  return {};
});

export const revokeToken = operation(
  z.object({ ClientId: clientId, Token: text(8192) }),
  async (core, _call, given) => {
    checkClient(core, given.ClientId);
    // Access and ID tokens are JWTs; a refresh token never has a dot.
    if (given.Token.includes(".")) throw refuse("tokenType");
    await revoke(core, given.Token);
    return {};
  },
);
