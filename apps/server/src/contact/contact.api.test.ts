import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { limits, messages, sendContactMessage } from "@okurca/contract";
import { createTestApp, formPayload, type SmtpServer, startSmtpServer, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contactCommands } from "./index.ts";

const right = {
  name: "Çağla Güneş",
  email: "cagla@ornek.com",
  subject: "Bir öneri",
  message: "Merhaba,\nkitap kulüpleri için bir önerim var.",
};
const patience = { timeout: 15_000, interval: 100 };

let counter = 0;
/** An address of its own, so that one test's messages are not counted against another's. */
const fromElsewhere = () => `10.0.${counter >> 8}.${counter++ & 255}`;

async function post(app: TestApp, fields: Record<string, string>, remoteAddress = fromElsewhere()) {
  const { payload, headers } = await formPayload(fields);
  return app.app.inject({ method: "POST", url: "/api/contact", payload, headers, remoteAddress });
}

function kept(app: TestApp) {
  return app.ctx.db
    .selectFrom("contact_messages")
    .select(["name", "email", "subject", "message"])
    .orderBy("created_at")
    .execute();
}

async function newestMail(app: TestApp) {
  const answer = await app.app.inject({ url: "/_posta", headers: { accept: "application/json" } });
  return (answer.json().mails as Record<"to" | "subject" | "text" | "html", string>[])[0];
}

describe("the contact form", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ catalogue: [], settings: { OPERATOR_EMAIL: "bize@okurca.example" } });
  });
  afterAll(() => t.close());

  test("a message is stored and mailed to the operator, with the answer going to who wrote", async () => {
    const answer = await t.call(sendContactMessage, { body: right });
    expect([answer.status, answer.data.message]).toEqual([201, messages.contact.sent]);
    expect(await kept(t)).toEqual([right]);
    const mail = await newestMail(t);
    expect(mail?.to).toBe("bize@okurca.example");
    expect(mail?.subject).toBe("İletişim formu: Bir öneri");
    for (const part of Object.values(right)) expect(mail?.text).toContain(part);
    const row = await t.ctx.db.selectFrom("mails").select("reply_to").executeTakeFirstOrThrow();
    expect(row.reply_to).toBe("cagla@ornek.com");
  });

  test.each([
    ["name", "", messages.contact.nameRequired, "Ad Soyad gerekli."],
    ["name", "   ", messages.contact.nameRequired, "Ad Soyad gerekli."],
    ["email", "", messages.contact.emailRequired, "E-posta gerekli."],
    ["email", " \t ", messages.contact.emailRequired, "E-posta gerekli."],
    ["email", "cagla", messages.contact.emailInvalid, "Geçerli bir e-posta giriniz."],
    ["email", "cagla@ornek", messages.contact.emailInvalid, "Geçerli bir e-posta giriniz."],
    ["subject", "  ", messages.contact.subjectRequired, "Konu gerekli."],
    ["message", " \n ", messages.contact.messageRequired, "Mesaj gerekli."],
    ["name", "a".repeat(101), messages.contact.nameTooLong, "Ad Soyad en fazla 100 karakter olabilir."],
    ["subject", "a".repeat(151), messages.contact.subjectTooLong, "Konu en fazla 150 karakter olabilir."],
    ["message", "a".repeat(5001), messages.contact.messageTooLong, "Mesaj en fazla 5000 karakter olabilir."],
    ["email", `${"a".repeat(250)}@a.tr`, messages.contact.emailInvalid, "Geçerli bir e-posta giriniz."],
  ])("%s that is %j is refused by its message", async (field, value, message, text) => {
    const answer = await t.call(sendContactMessage, { body: { ...right, [field]: value } });
    expect(answer.error).toMatchObject({ code: "bad_input", details: { [field]: text } });
    expect(message).toBe(text);
  });

  test("a field that is missing is told like an empty one, all at once", async () => {
    const answer = await t.call(sendContactMessage, { body: { website: "" } });
    expect(answer.error.details).toEqual({
      name: "Ad Soyad gerekli.",
      email: "E-posta gerekli.",
      subject: "Konu gerekli.",
      message: "Mesaj gerekli.",
    });
  });

  test("as much as the limits allow is taken whole", async () => {
    const longest = {
      ...right,
      name: "ş".repeat(limits.contact.name),
      subject: "ğ".repeat(limits.contact.subject),
      message: "ı".repeat(limits.contact.message),
    };
    expect((await post(t, longest)).statusCode).toBe(201);
    expect((await kept(t)).at(-1)).toEqual(longest);
  });

  test("what fills in the field nobody sees is answered alike, and neither stored nor mailed", async () => {
    const [before, mail] = [await kept(t), await newestMail(t)];
    const answer = await post(t, { ...right, website: "https://ucuz.example" });
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: messages.contact.sent }]);
    expect(await kept(t)).toEqual(before);
    expect(await newestMail(t)).toEqual(mail);
  });

  test("a name and a subject cannot add lines to the head of the mail, nor a message markup", async () => {
    const hostile = {
      ...right,
      name: "\u202eAyşe\u200b\r\nBcc: herkes@ornek.com",
      subject: "\u2066Merhaba\u00ad\nTo: herkes@ornek.com",
      message: "<script>alert(1)</script>",
    };
    expect((await post(t, hostile)).statusCode).toBe(201);
    const mail = await newestMail(t);
    expect(mail?.subject).toBe("İletişim formu: Merhaba To: herkes@ornek.com");
    expect(mail?.text).toContain("Ad Soyad: Ayşe Bcc: herkes@ornek.com\n");
    expect(mail?.html).not.toContain("<script>");
  });

  test("an address may send only so many: then 429 with the time to wait, and others are not in its way", async () => {
    const address = fromElsewhere();
    for (let i = 0; i < limits.contactRate.burst; i++) {
      expect((await post(t, right, address)).statusCode).toBe(201);
    }
    const before = await kept(t);
    const refused = await post(t, right, address);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_often"]);
    expect(refused.headers["retry-after"]).toBe("360");
    expect(await kept(t)).toEqual(before);
    expect((await post(t, right)).statusCode).toBe(201);
    t.clock.advance({ seconds: 360 });
    expect((await post(t, right, address)).statusCode).toBe(201);
  });

  test("a message that is not right is not counted", async () => {
    const address = fromElsewhere();
    for (let i = 0; i < 2 * limits.contactRate.burst; i++) {
      expect((await post(t, { ...right, email: "" }, address)).statusCode).toBe(400);
    }
    expect((await post(t, right, address)).statusCode).toBe(201);
  });

  test("the operator's program shows the messages, newest first, without control characters", async () => {
    await post(t, { ...right, subject: "En yeni", message: "bir\u001b[31m\niki" });
    const lines: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    await contactCommands[0]?.run(t.ctx, []);
    log.mockRestore();
    expect(lines[0]).toContain("Çağla Güneş <cagla@ornek.com>\nEn yeni\n  bir [31m\n  iki");
    expect(lines.length).toBe((await kept(t)).length);
  });
});

describe("with a mail server", () => {
  test("the operator's mail is sent with the writer as Reply-To", async () => {
    const smtp: SmtpServer = await startSmtpServer();
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: "Okurca <posta@okurca.example>" };
    const t = await createTestApp({ catalogue: [], settings });
    expect((await post(t, right)).statusCode).toBe(201);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), patience);
    expect(smtp.received[0]).toMatch(/^To: posta@okurca\.example$/m);
    expect(smtp.received[0]).toMatch(/^From: Okurca <posta@okurca\.example>$/m);
    expect(smtp.received[0]).toMatch(/^Reply-To: cagla@ornek\.com$/m);
    await t.close();
    await smtp.close();
  });
});

describe("with CONTACT_FORM_URL", () => {
  let service: Server;
  let url: string;
  let isDown = true;
  /** Forms end lines with two characters. */
  const posted = { ...right, message: right.message.replaceAll("\n", "\r\n") };
  const received: { accept: string | undefined; form: Record<string, unknown> }[] = [];
  beforeAll(async () => {
    service = createServer(async (request, answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const type = request.headers["content-type"] ?? "";
      const sent = new Response(Buffer.concat(chunks), { headers: { "content-type": type } });
      const form = Object.fromEntries(await sent.formData());
      received.push({ accept: request.headers.accept, form });
      answer.writeHead(isDown ? 502 : 200, { "content-type": "application/json" }).end('{"ok":true}');
    });
    await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/f/okurca`;
  });
  afterAll(() => new Promise((closed) => service.close(closed)));

  test("messages go to the form service instead; while it is down they are kept and tried again", async () => {
    const t = await createTestApp({ catalogue: [], settings: { CONTACT_FORM_URL: url } });
    expect((await post(t, right)).statusCode).toBe(201);
    await vi.waitFor(() => expect(received).toHaveLength(1), patience);
    expect(received[0]).toEqual({ accept: "application/json", form: posted });
    expect(await kept(t)).toEqual([right]);
    expect(await t.ctx.db.selectFrom("mails").selectAll().execute()).toEqual([]);
    isDown = false;
    // The next try is a minute away; the queue's own time is set forward.
    await vi.waitFor(async () => {
      const { sql } = await import("kysely");
      await sql`UPDATE jobs.job SET start_after = now() WHERE name = 'contact' AND state = 'retry'`.execute(
        t.ctx.db,
      );
      expect(received).toHaveLength(2);
    }, patience);
    expect(received[1]?.form).toEqual(posted);
    await t.close();
  });
});
