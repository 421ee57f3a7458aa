import { addUser, clientId, type TestProvider } from "./provider.ts";
import { type Answer, signIn, type Tokens } from "./sign-in.ts";

export const nextPassword = "Yeni-Sayfa8";
export const kindOf = (answer: Answer) => answer.body.__type ?? answer.status;
export const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

/** Lets time pass at the provider. */
export function passMinutes(provider: TestProvider, count: number): void {
  provider.clock.now = new Date(provider.clock.now.getTime() + count * 60_000);
}

/** A confirmed account that is signed in. */
export async function enter(provider: TestProvider, username: string): Promise<Tokens> {
  await addUser(provider, username);
  return signIn(provider, username);
}

export const forget = (provider: TestProvider, Username: string) =>
  provider.send("ForgotPassword", { ClientId: clientId, Username });

export const reset = (
  provider: TestProvider,
  Username: string,
  ConfirmationCode: string,
  Password = nextPassword,
) => provider.send("ConfirmForgotPassword", { ClientId: clientId, Username, ConfirmationCode, Password });

export const getUser = (provider: TestProvider, AccessToken: string) =>
  provider.send("GetUser", { AccessToken });

export async function attributesOf(
  provider: TestProvider,
  AccessToken: string,
): Promise<Record<string, string>> {
  const { body } = await getUser(provider, AccessToken);
  const list = body.UserAttributes as { Name: string; Value: string }[];
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** Mails since `from`, as purpose and recipient. */
export const mailsSince = (provider: TestProvider, from: number) =>
  provider.mails.slice(from).map(({ purpose, to }) => `${purpose} ${to}`);

export async function auditOf(provider: TestProvider, username: string): Promise<string[]> {
  const rows = await provider.query(
    `SELECT a.event || ': ' || a.result AS line FROM identity.audit a
     JOIN identity.users u ON u.id = a.user_id WHERE u.username = '${username}' ORDER BY a.at, a.event`,
  );
  return rows.map(({ line }) => String(line));
}
