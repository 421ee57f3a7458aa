import { vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { registerTokenSource } from "~/lib/token-source";
import { tokenForCalls } from "./account";
import type { SessionReader } from "./session";

const encode = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const config = {
  endpoint: "/identity/",
  userPoolId: "eu-central-1_Okurca001",
  clientId: "istemci",
  issuer: "http://localhost:3000/identity/eu-central-1_Okurca001",
};
const client = `CognitoIdentityServiceProvider.${config.clientId}`;

export interface Refusal {
  type: string;
  message?: string;
  status?: number;
}

/** A user pool with the account of one reader, as the sign-in library speaks to it. */
export interface Pool {
  attributes: Record<string, string>;
  /** What was asked of it. */
  operations: { name: string; body: Record<string, unknown> }[];
  /** What is to be refused, by operation; "lost" stands for a connection that breaks. */
  refusals: Record<string, Refusal | "lost">;
  /** While set, an operation waits for it. */
  waiting: Promise<void> | undefined;
}

/** Tokens given out, each of them another one. */
let count = 0;

/** Signs a reader in on the page of a test, with the sign-in library itself and a pool that answers it. */
export function signInHere(reader: SessionReader): Pool {
  const pool: Pool = {
    attributes: { email: reader.email, given_name: reader.firstName, family_name: reader.lastName },
    operations: [],
    refusals: {},
    waiting: undefined,
  };
  if (reader.genres) pool.attributes["custom:favorite_genres"] = JSON.stringify(reader.genres);
  const tokenOf = (claims: object) => {
    const now = Math.floor(Date.now() / 1000);
    count += 1;
    const all = { sub: reader.username, iat: now, exp: now + 3600, jti: String(count), ...claims };
    return `${encode({ alg: "RS256" })}.${encode(all)}.x`;
  };
  const claims = () => {
    const { address, ...others } = pool.attributes;
    return { ...others, ...(address ? { address: { formatted: address } } : {}) };
  };
  const tokens = () => ({
    IdToken: tokenOf({ "cognito:username": reader.username, ...claims() }),
    AccessToken: tokenOf({ username: reader.username }),
  });

  const { IdToken, AccessToken } = tokens();
  const of = `${client}.${reader.username}`;
  const kept = {
    [`${client}.LastAuthUser`]: reader.username,
    [`${of}.idToken`]: IdToken,
    [`${of}.accessToken`]: AccessToken,
    [`${of}.refreshToken`]: "yenileme",
    [`${of}.clockDrift`]: "0",
    [signedInKey]: JSON.stringify(reader),
  };
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);

  async function answer(name: string, body: Record<string, unknown>): Promise<Response> {
    await pool.waiting;
    const refusal = pool.refusals[name];
    if (refusal === "lost") throw new TypeError("Failed to fetch");
    if (refusal) {
      const { type, message = "", status = 400 } = refusal;
      return Response.json({ __type: type, message }, { status });
    }
    if (name === "UpdateUserAttributes") {
      for (const { Name, Value } of body.UserAttributes as { Name: string; Value: string }[]) {
        pool.attributes[Name] = Value;
      }
      return Response.json({});
    }
    return Response.json({ AuthenticationResult: { ...tokens(), ExpiresIn: 3600, TokenType: "Bearer" } });
  }
  vi.stubGlobal("fetch", async (address: string | URL, init: RequestInit) => {
    if (String(address).endsWith("/api/identity/config")) return Response.json(config);
    const name = new Headers(init.headers).get("x-amz-target")?.split(".")[1] ?? String(address);
    const body = JSON.parse(String(init.body ?? "{}"));
    pool.operations.push({ name, body });
    return answer(name, body);
  });
  registerTokenSource({ isSignedIn: () => true, token: tokenForCalls, onRefused: () => undefined });
  return pool;
}
