import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function operation(name: string, body: object) {
  const answer = await t.app.inject({
    ...{ method: "POST", url: "/identity/" },
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
    },
    payload: JSON.stringify({ ClientId: t.ctx.settings.identity.clientId, ...body }),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}

function signUp(Username: string, ticket: string) {
  const attributes = { email: `${Username}@ornek.com`, given_name: "Derya", family_name: "Ak" };
  return operation("SignUp", {
    ...{ Username, Password: "Uzun-Parola-7391", ClientMetadata: { ticket } },
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
}

/** Of the newest mail. */
async function linkOf(): Promise<URL> {
  const answer = await t.app.inject({ url: "/_posta", headers: { accept: "application/json" } });
  return new URL(/http\S+verify\S+/.exec(answer.json().mails[0].text)?.[0] ?? "");
}

const ticketOf = (letter: string) => letter.repeat(43);
const press = (ticket: string, link: URL) =>
  t.app.inject({
    ...{
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ ticket }).toString(),
    },
    url: `/api/identity/verify${link.search}`,
  });
/** The product's answer to who signs in with the ticket; undefined to whom it signs in nobody. */
const comeIn = async (Username: string, ANSWER: string) => {
  const started = await operation("InitiateAuth", {
    ...{ AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME: Username } },
  });
  const { body } = await operation("RespondToAuthChallenge", {
    ...{ ChallengeName: "CUSTOM_CHALLENGE", Session: started.body.Session },
    ChallengeResponses: { USERNAME: Username, ANSWER },
  });
  if (!body.AuthenticationResult) return undefined;
  const authorization = `Bearer ${body.AuthenticationResult.IdToken}`;
  const url = "/api/activity/notifications/unread-count";
  return (await t.app.inject({ url, headers: { authorization } })).statusCode;
};

test("pressed in the browser that registered, with its ticket, its link signs in there, once", async () => {
  await signUp("bilet.sahibi", ticketOf("a"));
  const link = await linkOf();
  expect((await t.app.inject({ url: link.pathname + link.search })).body).toContain(
    'localStorage.getItem("okurca.ticket")',
  );
  expect(await comeIn("bilet.sahibi", ticketOf("a"))).toBeUndefined();
  const pressed = await press(ticketOf("a"), link);
  expect(pressed.headers.location).toBe("/dogrulama-basarili?username=bilet.sahibi");
  expect(pressed.headers).not.toHaveProperty("set-cookie");
  expect(await comeIn("bilet.sahibi", ticketOf("a"))).toBe(200);
  expect((await press(ticketOf("a"), link)).headers.location).toBe(pressed.headers.location);
  expect(await comeIn("bilet.sahibi", ticketOf("a"))).toBeUndefined();
});

test("pressed elsewhere, without the ticket or with another's, it confirms and signs nobody in, then or later", async () => {
  for (const [username, other] of [
    ["bilet.baska", ""],
    ["bilet.calan", ticketOf("c")],
    ["bilet.bozuk", "\0".repeat(2000)],
  ] as const) {
    await signUp(username, ticketOf("b"));
    const link = await linkOf();
    expect((await press(other.slice(0, 300), link)).headers.location).toMatch(/^\/dogrulama-basarili/);
    await press(ticketOf("b"), link);
    for (const ticket of [ticketOf("b"), other]) expect(await comeIn(username, ticket)).toBeUndefined();
  }
});

test("after a day its link is refused in words, and neither confirms nor signs in", async () => {
  await signUp("bilet.gec", ticketOf("g"));
  const link = await linkOf();
  await sql`
    UPDATE identity.codes SET expires_at = expires_at - interval '2 days' WHERE user_id =
      (SELECT id FROM identity.users WHERE username = 'bilet.gec')`.execute(t.ctx.db);
  const { pathname, searchParams } = new URL(
    String((await press(ticketOf("g"), link)).headers.location),
    "http://localhost",
  );
  expect([pathname, searchParams.get("message")]).toEqual([
    "/dogrulama-basarisiz",
    "Doğrulama kodunun süresi dolmuş. Yeni bir kod isteyin.",
  ]);
  const { rows } = await sql`SELECT status FROM identity.users WHERE username = 'bilet.gec'`.execute(
    t.ctx.db,
  );
  expect(rows).toEqual([{ status: "UNCONFIRMED" }]);
  expect(await comeIn("bilet.gec", ticketOf("g"))).toBeUndefined();
});
