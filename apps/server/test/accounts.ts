import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
} from "amazon-cognito-identity-js";

export const password = "Kitap-Kurdu7";

interface Config {
  endpoint: string;
  userPoolId: string;
  clientId: string;
  issuer: string;
}

/** Where a program tells its clients to sign in. */
export async function configOf(origin: string): Promise<Config> {
  return (await (await fetch(`${origin}/api/identity/config`)).json()) as Config;
}

/** The user pool of a program through a published client, as its pages reach it. */
async function poolOf(origin: string): Promise<CognitoUserPool> {
  const { endpoint, userPoolId, clientId } = await configOf(origin);
  return new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    endpoint: new URL(endpoint, origin).href,
  });
}

/** Registers at the pool of `origin` and confirms with the code in the mailbox of `mailbox`. */
export async function register(
  origin: string,
  username: string,
  { mailbox = origin }: { mailbox?: string } = {},
): Promise<void> {
  const pool = await poolOf(origin);
  const email = `${username}@ornek.com`;
  const attributes = Object.entries({ email, given_name: "Derya", family_name: "Ak", name: "Derya Ak" }).map(
    ([Name, Value]) => new CognitoUserAttribute({ Name, Value }),
  );
  await new Promise((done, fail) =>
    pool.signUp(username, password, attributes, [], (error, result) => (error ? fail(error) : done(result))),
  );
  const answer = await fetch(`${mailbox}/_posta`, { headers: { accept: "application/json" } });
  const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
  const code = /\b\d{6}\b/.exec(mails.find((mail) => mail.to === email)?.text ?? "")?.[0] ?? "";
  const user = new CognitoUser({ Username: username, Pool: pool });
  await new Promise((done, fail) =>
    user.confirmRegistration(code, true, (error, result) => (error ? fail(error) : done(result))),
  );
}

/** The ID token of a sign-in at the pool of `origin`. */
export async function signIn(origin: string, username: string): Promise<string> {
  const user = new CognitoUser({ Username: username, Pool: await poolOf(origin) });
  const details = new AuthenticationDetails({ Username: username, Password: password });
  return new Promise((done, fail) =>
    user.authenticateUser(details, {
      onSuccess: (session) => done(session.getIdToken().getJwtToken()),
      onFailure: fail,
    }),
  );
}

/** The status of a call to the product as a reader. */
export async function statusFor(origin: string, token: string): Promise<number> {
  const answer = await fetch(`${origin}/api/activity/notifications/unread-count`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status;
}
