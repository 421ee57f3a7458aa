import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clean } from "./cleaning.ts";
import { addUser, clientId, startProvider, type TestProvider } from "./provider.ts";
import { type Answer, signIn, type Tokens } from "./sign-in.ts";

let provider: TestProvider;
const start = new Date("2026-11-21T10:00:00Z");
beforeAll(async () => {
  provider = await startProvider();
  await addUser(provider, "okuyan");
});
beforeEach(() => {
  provider.clock.now = start;
});
afterAll(() => provider.close());

const later = (seconds: number) => {
  provider.clock.now = new Date(provider.clock.now.getTime() + seconds * 1000);
};
const refresh = (RefreshToken: string, to = provider) =>
  to.send("GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
const refreshOldWay = (REFRESH_TOKEN: string) =>
  provider.send("InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "REFRESH_TOKEN_AUTH",
    AuthParameters: { REFRESH_TOKEN },
  });
const tokensOf = (answer: Answer) => {
  if (!answer.body.AuthenticationResult) throw new Error(JSON.stringify(answer.body));
  return answer.body.AuthenticationResult as Tokens;
};
const kindOf = (answer: Answer) => answer.body.__type ?? answer.status;
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
const getUser = (AccessToken: string) => provider.send("GetUser", { AccessToken });
const isRevoked = (token: string) => provider.identity.isRevoked(claimsOf(token));
const revoked = {
  status: 400,
  body: {
    __type: "NotAuthorizedException",
    message: "Oturum kapatılmış. Lütfen yeniden giriş yapın.",
  },
};

describe("refreshing", () => {
  test("keeps the sign-in's identity and time, renews everything else", async () => {
    const first = await signIn(provider, "okuyan");
    later(1800);
    const second = tokensOf(await refresh(first.RefreshToken));
    const [before, after] = [claimsOf(first.IdToken), claimsOf(second.IdToken)];
    for (const kept of ["sub", "iss", "aud", "origin_jti", "auth_time", "cognito:username"]) {
      expect([kept, after[kept]]).toEqual([kept, before[kept]]);
    }
    for (const renewed of ["jti", "event_id", "iat", "exp"]) {
      expect([renewed, after[renewed]]).not.toEqual([renewed, before[renewed]]);
    }
    expect(second.RefreshToken).toMatch(/^[A-Za-z0-9_-]{64}$/);
    expect(second.RefreshToken).not.toBe(first.RefreshToken);
  });

  test("shows attributes as they are now, not as they were at the sign-in", async () => {
    const { AccessToken, RefreshToken } = await signIn(provider, "okuyan");
    await provider.send("UpdateUserAttributes", {
      AccessToken,
      UserAttributes: [{ Name: "custom:favorite_genres", Value: '["şiir"]' }],
    });
    const { IdToken } = tokensOf(await refreshOldWay(RefreshToken));
    expect(claimsOf(IdToken)["custom:favorite_genres"]).toBe('["şiir"]');
  });

  test("a token used again within the grace gives the same successor, by either operation", async () => {
    const { RefreshToken } = await signIn(provider, "okuyan");
    const first = tokensOf(await refresh(RefreshToken)).RefreshToken;
    later(60);
    expect(tokensOf(await refresh(RefreshToken)).RefreshToken).toBe(first);
    expect(tokensOf(await refreshOldWay(RefreshToken)).RefreshToken).toBe(first);
    expect(kindOf(await refresh(first))).toBe(200);
  });

  test("a token used again after the grace ends the whole sign-in: successor, access token and all", async () => {
    const { RefreshToken } = await signIn(provider, "okuyan");
    const other = await signIn(provider, "okuyan");
    const next = tokensOf(await refresh(RefreshToken));
    later(61);
    expect(kindOf(await refresh(RefreshToken))).toBe("RefreshTokenReuseException");
    expect(await refresh(next.RefreshToken)).toEqual(revoked);
    expect(await refresh(RefreshToken)).toEqual(revoked);
    expect(await getUser(next.AccessToken)).toEqual(revoked);
    expect(await isRevoked(next.IdToken)).toBe(true);
    // Another sign-in of the same reader is none of it.
    expect(kindOf(await refresh(other.RefreshToken))).toBe(200);
  });

  test("a token that was replaced days ago is forgotten; a copy of it still ends the whole sign-in", async () => {
    const { RefreshToken } = await signIn(provider, "okuyan");
    const next = tokensOf(await refresh(RefreshToken));
    const count = async () =>
      (await provider.query("SELECT 1 FROM identity.refresh_tokens WHERE replaced_at IS NOT NULL")).length;
    later(60);
    await clean(provider);
    const before = await count();
    later(86_400 - 1);
    await clean(provider);
    expect(await count()).toBe(before);
    later(2);
    await clean(provider);
    expect(await count()).toBeLessThan(before);
    const [row] = await provider.query(
      `SELECT count(*)::int AS count FROM identity.refresh_tokens
       WHERE session_id = '${claimsOf(next.IdToken).origin_jti}'`,
    );
    expect(row?.count).toBe(1);
    const other = await signIn(provider, "okuyan");
    // Each made up of a known one, and none of them is ours.
    const changed = [0, 5, 30, 63].map((i) => {
      const letter = RefreshToken[i] === "A" ? "B" : "A";
      return `${RefreshToken.slice(0, i)}${letter}${RefreshToken.slice(i + 1)}`;
    });
    for (const token of changed) {
      expect((await refresh(token)).body.message).toBe("Oturum geçersiz. Lütfen yeniden giriş yapın.");
    }
    const goesOn = tokensOf(await refresh(next.RefreshToken));
    expect(kindOf(await refresh(RefreshToken))).toBe("RefreshTokenReuseException");
    expect(await refresh(goesOn.RefreshToken)).toEqual(revoked);
    expect(await refresh(RefreshToken)).toEqual(revoked);
    expect(await getUser(goesOn.AccessToken)).toEqual(revoked);
    expect(kindOf(await refresh(other.RefreshToken))).toBe(200);
  });

  test("ends thirty days after the sign-in, however often it was refreshed", async () => {
    let { RefreshToken } = await signIn(provider, "okuyan");
    for (let day = 1; day < 30; day++) {
      later(86_400);
      if (day % 7 === 0) RefreshToken = tokensOf(await refresh(RefreshToken)).RefreshToken;
    }
    expect(kindOf(await refresh(RefreshToken))).toBe(200);
    later(86_400 - 3600);
    RefreshToken = tokensOf(await refresh((await signIn(provider, "okuyan")).RefreshToken)).RefreshToken;
    later(30 * 86_400);
    expect((await refresh(RefreshToken)).body).toEqual({
      __type: "NotAuthorizedException",
      message: "Oturumun süresi doldu. Lütfen yeniden giriş yapın.",
    });
  });

  test.each(["", "x", "a".repeat(64), "a.b.c", "ş", "' OR 1=1 --"])(
    "%j is no refresh token",
    async (token) => {
      expect(kindOf(await refreshOldWay(token))).toBe("NotAuthorizedException");
      expect((await refresh(token)).status).toBe(400);
    },
  );

  test("without rotation the token stays, and none is sent back", async () => {
    const refreshRotation = { isEnabled: false, graceSeconds: 0 };
    const still = await startProvider({ refreshRotation }, provider.database);
    try {
      await addUser(still, "duran");
      const { RefreshToken } = await signIn(still, "duran");
      for (let i = 0; i < 2; i++) {
        const answer = await refresh(RefreshToken, still);
        expect(answer.body.AuthenticationResult).not.toHaveProperty("RefreshToken");
        expect(kindOf(answer)).toBe(200);
      }
    } finally {
      await still.close();
    }
  });

  test("refresh tokens are kept as hashes alone", async () => {
    const { RefreshToken } = await signIn(provider, "okuyan");
    const next = tokensOf(await refresh(RefreshToken)).RefreshToken;
    const [row] = await provider.query(
      "SELECT string_agg(t::text, ' ') AS all FROM identity.refresh_tokens t",
    );
    for (const token of [RefreshToken, next]) {
      expect(row?.all).not.toContain(token);
      expect(row?.all).not.toContain(Buffer.from(token).toString("hex"));
      expect(row?.all).not.toContain(Buffer.from(token, "base64url").toString("hex"));
    }
  });
});

describe("ending", () => {
  test("RevokeToken ends this sign-in and no other", async () => {
    const [one, two] = [await signIn(provider, "okuyan"), await signIn(provider, "okuyan")];
    expect(await isRevoked(one.IdToken)).toBe(false);
    expect(await provider.send("RevokeToken", { ClientId: clientId, Token: one.RefreshToken })).toEqual({
      status: 200,
      body: {},
    });
    expect(await refresh(one.RefreshToken)).toEqual(revoked);
    expect(await getUser(one.AccessToken)).toEqual(revoked);
    expect(await isRevoked(one.IdToken)).toBe(true);
    expect(await isRevoked(two.IdToken)).toBe(false);
    expect(kindOf(await getUser(two.AccessToken))).toBe(200);
  });

  test("RevokeToken of a token that was replaced long ago ends the sign-in, too", async () => {
    const first = await signIn(provider, "okuyan");
    const second = tokensOf(await refresh(first.RefreshToken));
    later(3000);
    await provider.send("RevokeToken", { ClientId: clientId, Token: first.RefreshToken });
    expect(await refresh(second.RefreshToken)).toEqual(revoked);
  });

  test("RevokeToken of a token that is forgotten ends the sign-in, too", async () => {
    const first = await signIn(provider, "okuyan");
    const second = tokensOf(await refresh(first.RefreshToken));
    later(2 * 86_400);
    await clean(provider);
    await provider.send("RevokeToken", { ClientId: clientId, Token: first.RefreshToken });
    expect(await refresh(second.RefreshToken)).toEqual(revoked);
  });

  test("RevokeToken takes refresh tokens of this client alone, and says nothing of unknown ones", async () => {
    const { AccessToken, RefreshToken } = await signIn(provider, "okuyan");
    const revoke = (Token: string, ClientId = clientId) => provider.send("RevokeToken", { ClientId, Token });
    expect(kindOf(await revoke(AccessToken))).toBe("UnsupportedTokenTypeException");
    expect(kindOf(await revoke(RefreshToken, "baska"))).toBe("ResourceNotFoundException");
    expect(kindOf(await revoke("hic-yok"))).toBe(200);
    expect(kindOf(await getUser(AccessToken))).toBe(200);
  });

  test("GlobalSignOut ends every sign-in of the reader, and of nobody else", async () => {
    await addUser(provider, "baskasi");
    const other = await signIn(provider, "baskasi");
    const all = [await signIn(provider, "okuyan"), await signIn(provider, "okuyan")];
    const AccessToken = all[0]?.AccessToken;
    expect(kindOf(await provider.send("GlobalSignOut", { AccessToken }))).toBe(200);
    for (const each of all) {
      expect(await refresh(each.RefreshToken)).toEqual(revoked);
      expect(await getUser(each.AccessToken)).toEqual(revoked);
      expect(await isRevoked(each.IdToken)).toBe(true);
    }
    expect(await provider.send("GlobalSignOut", { AccessToken })).toEqual(revoked);
    expect(kindOf(await refresh(other.RefreshToken))).toBe(200);
    expect(kindOf(await refresh((await signIn(provider, "okuyan")).RefreshToken))).toBe(200);
  });

  test("a host that asks of tokens without a sign-in, or of another's, hears that they are revoked", async () => {
    const { IdToken } = await signIn(provider, "okuyan");
    const { sub, origin_jti } = claimsOf(IdToken);
    expect(await provider.identity.isRevoked({ sub, origin_jti })).toBe(false);
    expect(await provider.identity.isRevoked({ sub })).toBe(true);
    expect(await provider.identity.isRevoked({ sub: randomUUID(), origin_jti })).toBe(true);
    expect(await provider.identity.isRevoked({ sub, origin_jti: randomUUID() })).toBe(true);
    expect(await provider.identity.isRevoked({ sub: "x", origin_jti: "y" })).toBe(true);
  });
});
