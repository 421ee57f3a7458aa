// The sign-in library; the page loads it only when a reader signs in or a call needs a token.
import { readFavoriteGenres } from "@okurca/contract/genres";
import { pictureAddress, pictureKeyIn } from "@okurca/contract/picture";
import { Amplify } from "aws-amplify";
import * as auth from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger, defaultStorage, sessionStorage as windowStorage } from "aws-amplify/utils";
import { placeText } from "./contact";
import type { IdentityConfig } from "./identity-config";
import { isForThisWindowOnly, type SessionReader } from "./session";

// What only who signs up, confirms or signs in needs comes with the library.
export { clearTicket, keepTicket, makeTicket, readTicket } from "./ticket";
export { auth };

type TokenStorage = Parameters<typeof cognitoUserPoolsTokenProvider.setKeyValueStorage>[0];

/** The keys by which a device identifies itself, unlike the tokens of a session. */
const ofDevice = /\.(deviceKey|deviceGroupKey|randomPasswordKey)$/;

/** Stores tokens for this window; but the next window still knows a device that the reader trusts. */
const windowTokens: TokenStorage = {
  setItem: (key, value) => windowStorage.setItem(key, value),
  getItem: async (key) =>
    (await windowStorage.getItem(key)) ?? (ofDevice.test(key) ? defaultStorage.getItem(key) : null),
  async removeItem(key) {
    await windowStorage.removeItem(key);
    if (ofDevice.test(key)) await defaultStorage.removeItem(key);
  },
  clear: () => windowStorage.clear(),
};

/** Stores the tokens as the reader chose: across restarts, or for this window. */
export function keepTokensIn(isRemembered: boolean): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(isRemembered ? defaultStorage : windowTokens);
}

/**
 * Lets a sign-in begin beside the one that goes on, whose tokens stay until it is done; then `takeOver` puts the new ones
 * in their place.
 */
export function keepTokensAside(isRemembered: boolean): { takeOver: () => Promise<void> } {
  const own = isRemembered ? defaultStorage : windowTokens;
  const aside = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void aside.set(key, value),
    // A trusted device stays one.
    getItem: async (key) => aside.get(key) ?? (ofDevice.test(key) ? own.getItem(key) : null),
    removeItem: async (key) => void aside.delete(key),
    clear: async () => aside.clear(),
  });
  return {
    async takeOver() {
      for (const [key, value] of aside) await own.setItem(key, value);
      keepTokensIn(isRemembered);
    },
  };
}

/** Remembers the device of the reader who has just signed in beyond this window. */
export async function keepDevice(): Promise<void> {
  const keys = Object.keys(sessionStorage);
  const user = sessionStorage.getItem(keys.find((key) => key.endsWith(".LastAuthUser")) ?? "");
  for (const key of keys.filter((name) => ofDevice.test(name) && name.includes(`.${user}.`))) {
    await defaultStorage.setItem(key, sessionStorage.getItem(key) ?? "");
  }
}

export function configureProvider(config: IdentityConfig): void {
  // Amplify warns of every provider that is not Amazon's own; ours is intended.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.clientId,
        userPoolEndpoint: new URL(config.endpoint, location.origin).href,
        loginWith: { username: true, email: true },
      },
    },
  });
  keepTokensIn(!isForThisWindowOnly());
}

/** Only a picture stored here: a foreign server would learn of every view. */
function ownPicture(address: string): string | undefined {
  const key = pictureKeyIn(address);
  return key && pictureAddress(key);
}

/** The reader whom the current tokens name; undefined without a session. */
export async function currentReader(forceRefresh = false): Promise<SessionReader | undefined> {
  const { tokens } = await auth.fetchAuthSession({ forceRefresh });
  const claims = tokens?.idToken?.payload;
  if (!claims) return undefined;
  const text = (name: string) => (typeof claims[name] === "string" ? (claims[name] as string) : "");
  const [phone, place] = [text("phone_number"), placeText(claims.address)];
  return {
    username: text("cognito:username"),
    email: text("email"),
    firstName: text("given_name"),
    lastName: text("family_name"),
    picture: ownPicture(text("picture")) ?? ownPicture(text("profile_image")) ?? null,
    ...(phone ? { phone } : {}),
    ...(place ? { place } : {}),
    genres: readFavoriteGenres(claims["custom:favorite_genres"]),
  };
}

export async function idToken(forceRefresh = false): Promise<string | undefined> {
  const { tokens } = await auth.fetchAuthSession({ forceRefresh });
  return tokens?.idToken?.toString();
}
