import type { Target } from "./load.ts";
import { operate, send } from "./wire.ts";

const password = "Bench-Parolasi-7391";
/** No more than the mailbox shows at once. */
const batch = 50;

interface Config {
  clientId: string;
  userPoolId: string;
}

async function signUp(origin: string, clientId: string, username: string): Promise<void> {
  await operate(origin, "SignUp", {
    ClientId: clientId,
    Username: username,
    Password: password,
    UserAttributes: [
      { Name: "email", Value: `${username}@ornek.com` },
      { Name: "given_name", Value: "Ölçüm" },
      { Name: "family_name", Value: "Okuru" },
    ],
  });
}

async function readCodes(origin: string): Promise<Map<string, string>> {
  const text = await send({ url: `${origin}/_posta`, headers: { accept: "application/json" } });
  const { mails } = JSON.parse(text) as { mails: { to: string; text: string }[] };
  return new Map(mails.map((mail) => [mail.to, /\b\d{6}\b/.exec(mail.text)?.[0] ?? ""]));
}

/** Registers and confirms accounts the way readers do. */
export async function makeAccounts(origin: string, count: number): Promise<Target> {
  const config = JSON.parse(await send({ url: `${origin}/api/identity/config` })) as Config;
  const { clientId, userPoolId } = config;
  const usernames = Array.from({ length: count }, (_none, i) => `olcum${i}`);
  for (let from = 0; from < count; from += batch) {
    const some = usernames.slice(from, from + batch);
    await Promise.all(some.map((username) => signUp(origin, clientId, username)));
    const codes = await readCodes(origin);
    await Promise.all(
      some.map((username) =>
        operate(origin, "ConfirmSignUp", {
          ClientId: clientId,
          Username: username,
          ConfirmationCode: codes.get(`${username}@ornek.com`) ?? "",
        }),
      ),
    );
  }
  return { origin, clientId, poolName: userPoolId.split("_")[1] ?? "", password, usernames };
}
