import { inTransaction } from "@okurca/server-kit";
import { createTestApp, type SmtpServer, startSmtpServer, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let smtp: SmtpServer;
let t: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await createTestApp({
    catalogue: [],
    settings: { SMTP_URL: smtp.url, MAIL_FROM: "Okurca <posta@okurca.example>" },
  });
}, 60_000);
afterAll(async () => {
  await t.close();
  await smtp.close();
});

function signUp(username: string) {
  return t.app.inject({
    method: "POST",
    url: "/identity/",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.SignUp" },
    payload: JSON.stringify({
      ClientId: t.ctx.settings.identity.clientId,
      Username: username,
      Password: "Uzun-Parola-7391",
      UserAttributes: Object.entries({
        email: `${username}@ornek.com`,
        given_name: "Şule",
        family_name: "Öz",
      }).map(([Name, Value]) => ({ Name, Value })),
    }),
  });
}

const mails = () =>
  t.ctx.db
    .selectFrom("mails")
    .select(["recipient", "state", "attempts", "sent_at"])
    .orderBy("created_at")
    .execute();
const patience = { timeout: 15_000, interval: 100 };

test("with SMTP a mail is sent after the commit, once, from our address", async () => {
  expect((await signUp("sule1")).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await mails())[0]?.state).toBe("sent"), patience);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatch(/^From: Okurca <posta@okurca\.example>$/m);
  expect(smtp.received[0]).toMatch(/^To: sule1@ornek\.com$/m);
  expect(smtp.received[0]).toContain("text/html");
  expect((await mails())[0]?.sent_at).toBeInstanceOf(Date);
});

test("a mail that cannot be sent now is kept and tried again", async () => {
  smtp.isBusy = true;
  expect((await signUp("sule2")).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await mails())[1]?.attempts).toBe(1), patience);
  expect((await mails())[1]).toMatchObject({ recipient: "sule2@ornek.com", state: "waiting", sent_at: null });
  smtp.isBusy = false;
});

test("a mail whose arrival was not heard of, or whose sender was killed, is sent again and marked", async () => {
  const text = { subject: "Kod", text: "Bir kod.", html: "<p>Bir kod.</p>" };
  const received = (to: string) => smtp.received.filter((message) => message.includes(to));
  const idsOf = (to: string) =>
    new Set(received(to).map((message) => /^Message-ID: (.+)$/m.exec(message)?.[1]));
  const markOf = async (to: string) =>
    (
      await t.ctx.db
        .selectFrom("mails")
        .select(["state", "is_doubtful"])
        .where("recipient", "=", to)
        .execute()
    )[0];

  smtp.isMute = true;
  await inTransaction(t.ctx.db, (tx) => t.ctx.mail.write(tx, "suskun@ornek.com", text));
  await vi.waitFor(() => expect(received("suskun@ornek.com")).toHaveLength(1), patience);
  smtp.isMute = false;
  await vi.waitFor(async () => expect((await markOf("suskun@ornek.com"))?.state).toBe("sent"), patience);
  expect(await markOf("suskun@ornek.com")).toEqual({ state: "sent", is_doubtful: true });
  expect([received("suskun@ornek.com").length, idsOf("suskun@ornek.com").size]).toEqual([2, 1]);

  await inTransaction(t.ctx.db, async (tx) => {
    await t.ctx.mail.write(tx, "kesilen@ornek.com", text);
    await tx
      .updateTable("mails")
      .set({ sending_since: new Date() })
      .where("recipient", "=", "kesilen@ornek.com")
      .execute();
  });
  await vi.waitFor(async () => expect((await markOf("kesilen@ornek.com"))?.state).toBe("sent"), patience);
  expect(await markOf("kesilen@ornek.com")).toEqual({ state: "sent", is_doubtful: true });
  const others = await t.ctx.db
    .selectFrom("mails")
    .select("recipient")
    .where("is_doubtful", "=", true)
    .execute();
  expect(others.map(({ recipient }) => recipient).sort()).toEqual(["kesilen@ornek.com", "suskun@ornek.com"]);
}, 40_000);

test("a mail readers may turn off carries the address for one click, others carry none", async () => {
  const unsubscribeUrl = "https://okurca.example/abonelikten-cik?token=abc";
  const text = { subject: "Haber", text: "Bir haber.", html: "<p>Bir haber.</p>" };
  await inTransaction(t.ctx.db, (tx) => t.ctx.mail.write(tx, "sule3@ornek.com", text, { unsubscribeUrl }));
  const find = () => smtp.received.find((message) => message.includes("sule3@ornek.com"));
  await vi.waitFor(() => expect(find()).toBeDefined(), patience);
  expect(find()).toMatch(/^List-Unsubscribe: <https:\/\/okurca\.example\/abonelikten-cik\?token=abc>$/m);
  expect(find()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(smtp.received[0]).not.toContain("List-Unsubscribe");
});

test("what somebody waits for goes before the news of others", async () => {
  const text = { subject: "Haber", text: "Bir haber.", html: "<p>Bir haber.</p>" };
  // Mails of the tests before may still be tried again beside these.
  const order = () =>
    smtp.received
      .map((message) => /^To: (\w+)@/m.exec(message)?.[1] ?? "")
      .filter((name) => /^(haber\d|kod)$/.test(name));
  await inTransaction(t.ctx.db, async (tx) => {
    for (let i = 0; i < 8; i++) {
      await t.ctx.mail.write(tx, `haber${i}@ornek.com`, text, { unsubscribeUrl: "https://okurca.example/" });
    }
    await t.ctx.mail.write(tx, "kod@ornek.com", { ...text, subject: "Kod" });
  });
  await vi.waitFor(() => expect(order()).toHaveLength(9), patience);
  expect(order()[0]).toBe("kod");
  expect(new Set(order()).size).toBe(9);
});

test("what is refused leaves no mail", async () => {
  const before = (await mails()).length;
  expect((await signUp("sule1")).statusCode).toBe(400);
  expect(await mails()).toHaveLength(before);
});

test("the mailbox page does not exist while mails are sent", async () => {
  const answer = await t.app.inject({ url: "/_posta", headers: { accept: "application/json" } });
  expect(answer.statusCode).toBe(404);
});
