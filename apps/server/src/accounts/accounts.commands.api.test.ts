import { StartupError } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accountCommands } from "./index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
});
afterAll(() => t.close());

async function operation(name: string, body: object) {
  const answer = await t.app.inject({
    method: "POST",
    url: "/identity/",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${name}` },
    payload: JSON.stringify({ ClientId: t.ctx.settings.identity.clientId, ...body }),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}

const signUp = (Username: string) =>
  operation("SignUp", {
    Username,
    Password: "Uzun-Parola-7391",
    UserAttributes: Object.entries({
      email: `${Username}@ornek.com`,
      given_name: "Derya",
      family_name: "Ak",
    }).map(([Name, Value]) => ({ Name, Value })),
  });

async function newestMail() {
  const answer = await t.app.inject({ url: "/_posta", headers: { accept: "application/json" } });
  return answer.json().mails[0] as Record<"to" | "subject" | "text" | "html", string>;
}

async function addAccount(username: string) {
  await signUp(username);
  const code = /\b\d{6}\b/.exec((await newestMail()).subject)?.[0] ?? "";
  await t.ctx.identity?.confirmSignUp({ username, code, address: "127.0.0.1" });
}

/** What the command prints. */
async function run(verb: string, username: string, ctx = t.ctx): Promise<string> {
  const command = accountCommands.find((candidate) => candidate.verb === verb);
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  try {
    await command?.run(ctx, [username]);
  } finally {
    log.mockRestore();
  }
  return said.join("\n");
}

async function stateOf(username: string) {
  const { rows } = await sql<{ status: string; is_enabled: boolean }>`
    SELECT status, is_enabled FROM identity.users WHERE username = ${username}`.execute(t.ctx.db);
  return rows[0];
}

describe("the operator's commands for accounts", () => {
  test("a reset by mail that has no proven address to go to is refused in one line", async () => {
    await addAccount("adressiz");
    await sql`UPDATE identity.users SET is_email_verified = false WHERE username = 'adressiz'`.execute(
      t.ctx.db,
    );
    await expect(run("require-reset", "adressiz")).rejects.toThrow(
      new StartupError(
        "adressiz: it has no proven e-mail address, so nothing can be reset by mail; give it a temporary password.",
      ),
    );
  });

  test("a temporary password is printed, long and random, and the account waits for an own one", async () => {
    await addAccount("gecici");
    const printed = await run("temporary-password", "gecici");
    expect(printed).toMatch(/^Temporary password of gecici, for seven days: \w{4}-\w{4}-\w{4}-\w{4}$/);
    expect(await run("temporary-password", "GECICI")).not.toBe(printed);
    expect(await stateOf("gecici")).toEqual({ status: "FORCE_CHANGE_PASSWORD", is_enabled: true });
  });

  test("a required reset, closing and opening say what they did", async () => {
    await addAccount("kapanan");
    expect(await run("require-reset", "kapanan")).toContain("kapanan");
    expect(await run("close", "kapanan")).toBe("kapanan is closed.");
    expect(await stateOf("kapanan")).toEqual({ status: "RESET_REQUIRED", is_enabled: false });
    expect(await run("open", "kapanan")).toBe("kapanan is open.");
    expect((await stateOf("kapanan"))?.is_enabled).toBe(true);
  });

  test.each(accountCommands.map(({ verb }) => [verb]))(
    "%s says in one line when nobody has the username, and when a real user pool keeps the accounts",
    async (verb) => {
      await expect(run(verb, "yok.boyle.biri")).rejects.toThrow(
        new StartupError("yok.boyle.biri: there is no account of this name."),
      );
      await expect(run(verb, "gecici", { ...t.ctx, identity: undefined })).rejects.toThrow(
        /^Accounts are kept by the configured user pool: .*\.$/,
      );
    },
  );
});

test("the mail of a reset bears a code of fifteen minutes, no link that confirms, and the username", async () => {
  await addAccount("unutan");
  expect((await operation("ForgotPassword", { Username: "unutan@ornek.com" })).status).toBe(200);
  const mail = await newestMail();
  expect(mail.to).toBe("unutan@ornek.com");
  expect(mail.text).toContain("15 dakika");
  expect(mail.text).toContain("“unutan”");
  const code = /\b\d{6}\b/.exec(mail.subject)?.[0];
  const Password = "Baska-Parola-2846";
  const reset = { Username: "unutan", ConfirmationCode: code, Password };
  expect((await operation("ConfirmForgotPassword", reset)).status).toBe(200);
  expect(await newestMail()).toMatchObject({ to: "unutan@ornek.com", subject: "Okurca şifreniz değişti" });
});

test("what the shell does to an account stands in the log, also of one that is no reader yet", async () => {
  await t.as("kayitli");
  await addAccount("kayitsiz");
  for (const name of ["kayitli", "kayitsiz"]) {
    await run("require-reset", name);
    await run("close", name);
  }
  const rows = t.ctx.db.selectFrom("acts").select(["via", "act", "subject_kind", "subject_id", "person_id"]);
  const ofBoth = (await rows.orderBy("id", "desc").limit(4).execute()).reverse();
  const reader = { via: "shell", subject_kind: "reader", subject_id: null, person_id: expect.any(Number) };
  const account = { via: "shell", subject_kind: "account", subject_id: expect.any(String), person_id: null };
  expect(ofBoth).toEqual([
    { ...reader, act: "account.require_reset" },
    { ...reader, act: "account.close" },
    { ...account, act: "account.require_reset" },
    { ...account, act: "account.close" },
  ]);
});
