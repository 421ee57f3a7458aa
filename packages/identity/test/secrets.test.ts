import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser, clientId, password, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import { prove, respond, signIn, startSignIn } from "./sign-in.ts";
import { timestampOf } from "./srp-client.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const wrong = "Yanlis-Sifre-4711";

/** Every way in, right and wrong. */
async function runEverything(name: string): Promise<string[]> {
  await addUser(provider, name);
  const started = await startSignIn(provider, `${name}@ornek.com`);
  const proof = prove(started, wrong, timestampOf(provider.clock.now));
  await respond(provider, proof);
  const tokens = await signIn(provider, name);
  const refreshed = await provider.send("GetTokensFromRefreshToken", {
    ClientId: clientId,
    RefreshToken: tokens.RefreshToken,
  });
  await provider.send("RevokeToken", { ClientId: clientId, Token: tokens.RefreshToken });
  await provider.send("GetUser", { AccessToken: tokens.AccessToken });
  await provider.send("GetUser", { AccessToken: `${tokens.AccessToken}x` });
  await provider.send("SignUp", signUpBody(name, { Password: wrong }));
  await provider.send("ConfirmSignUp", { ClientId: clientId, Username: name, ConfirmationCode: "314159" });
  await provider.send("InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: name, PASSWORD: wrong },
  });
  const rotated = refreshed.body.AuthenticationResult as Record<string, string>;
  return [
    password,
    wrong,
    "314159",
    provider.codeFor(name),
    tokens.AccessToken,
    tokens.IdToken,
    tokens.RefreshToken,
    rotated.RefreshToken ?? "",
    started.clientValue,
    started.challenge.SECRET_BLOCK ?? "",
    proof.PASSWORD_CLAIM_SIGNATURE ?? "",
  ];
}

test("no password, code, token or proof reaches the log when all goes as it should", async () => {
  const secrets = await runEverything("sessiz");
  for (const secret of secrets) expect(provider.logged()).not.toContain(secret);
});

test("none does when the database fails in the middle of each operation", async () => {
  const secrets = await runEverything("arizali");
  const { AccessToken, RefreshToken } = await signIn(provider, "arizali");
  const started = await startSignIn(provider, "arizali");
  const proof = prove(started, password, timestampOf(provider.clock.now));
  const body = signUpBody("yarim", { Password: "Gizli-Kalsin-99" });
  for (const table of ["codes", "refresh_tokens", "sessions", "attempts"]) {
    await provider.query(`ALTER TABLE identity.${table} RENAME TO ${table}_away`);
  }
  try {
    const failed = [
      await provider.send("SignUp", body),
      await provider.send("ConfirmSignUp", {
        ClientId: clientId,
        Username: "arizali",
        ConfirmationCode: "271828",
      }),
      await respond(provider, proof),
      await provider.send("GetUser", { AccessToken }),
      await provider.send("GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken }),
      await provider.send("RevokeToken", { ClientId: clientId, Token: RefreshToken }),
    ];
    for (const answer of failed) {
      expect(answer).toEqual({
        status: 500,
        body: {
          __type: "InternalErrorException",
          message: "Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.",
        },
      });
    }
  } finally {
    for (const table of ["codes", "refresh_tokens", "sessions", "attempts"]) {
      await provider.query(`ALTER TABLE identity.${table}_away RENAME TO ${table}`);
    }
  }
  expect(provider.logged()).toContain("identity operation failed");
  const all = [
    ...secrets,
    "Gizli-Kalsin-99",
    "271828",
    AccessToken,
    RefreshToken,
    String(proof.PASSWORD_CLAIM_SIGNATURE),
  ];
  for (const secret of all) expect(provider.logged()).not.toContain(secret);
  // What failed in the middle left nothing: the same sign-up succeeds afterwards.
  expect((await provider.send("SignUp", body)).status).toBe(200);
});

test("a mail that cannot be written leaves no account behind, and no code in the log", async () => {
  let code = "";
  const before = await provider.countUsers();
  const deliver = async (_tx: unknown, mail: { code: string }) => {
    code = mail.code;
    throw new Error("outbox is away");
  };
  const mute = await startProvider({ deliver }, provider.database);
  try {
    expect((await mute.send("SignUp", signUpBody("postasiz"))).status).toBe(500);
    expect(await mute.countUsers()).toBe(before);
    expect(code).toMatch(/^\d{6}$/);
    expect(mute.logged()).not.toContain(code);
    expect(mute.logged()).not.toContain(password);
  } finally {
    await mute.close();
  }
});

test("codes lie in the database as keyed hashes, passwords as sealed verifiers", async () => {
  await provider.send("SignUp", signUpBody("kayit"));
  const code = provider.codeFor("kayit");
  const [row] = await provider.query(
    `SELECT c::text AS code, u::text AS account FROM identity.codes c JOIN identity.users u ON u.id = c.user_id
     WHERE u.username = 'kayit'`,
  );
  expect(row?.code).not.toContain(`,${code},`);
  expect(row?.account).not.toContain(password);
});
