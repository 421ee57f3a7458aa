import { createReport, createReview, sendContactMessage } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactCommands } from "../contact/index.ts";
import { tellOperator } from "./index.ts";

let t: TestApp;
let hours = 0;
const start = Date.now();
beforeAll(async () => {
  t = await createTestApp({ settings: { OPERATOR_EMAIL: "bize@okurca.example" } });
});
afterAll(() => t.close());

const tell = () => tellOperator({ ...t.ctx, clock: () => new Date(start + hours * 3_600_000) });
const mails = () =>
  t.ctx.db
    .selectFrom("mails")
    .select(["recipient", "subject", "body_text"])
    .where("subject", "like", "%kararınızı%")
    .orderBy("created_at")
    .execute();
const figure = async (name: string) =>
  Number(new RegExp(`^okurca_${name} (.+)$`, "m").exec((await t.app.inject({ url: "/metrics" })).body)?.[1]);
const report = async (kind: string, target: string, who: string) => {
  const answer = await t.call(createReport, { body: { kind, target, reason: "Reklam." } } as never, who);
  expect(answer.status).toBe(201);
};

test("the operator is mailed of new reports, all in one mail, and once an hour at most", async () => {
  await Promise.all(["ayse", "mehmet", "zeynep"].map((who) => t.as(who)));
  await tell();
  expect(await mails()).toEqual([]);
  const body = { book_isbn: "9789753638029", content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  const post = (await t.call(createReview, { body }, "ayse")).data.post.id;
  await report("post", post, "mehmet");
  await report("post", post, "zeynep");
  await report("profile", "ayse", "zeynep");
  // Several processes look at once.
  await Promise.all([tell(), tell(), tell()]);
  const [first, ...more] = await mails();
  expect([first?.recipient, first?.subject, more]).toEqual([
    "bize@okurca.example",
    "2 şikâyet kararınızı bekliyor",
    [],
  ]);
  expect(first?.body_text).toContain("1 inceleme, 1 profil kararınızı bekliyor");
  expect(first?.body_text).toContain("npm run okurca -- reports list");
  // Readers are named in no mail of the operator: it stays when they leave.
  expect(first?.body_text).not.toMatch(/ayse|mehmet|zeynep|Reklam/);

  await report("profile", "mehmet", "zeynep");
  hours = 0.5;
  await tell();
  expect(await mails()).toHaveLength(1);
  hours = 1.1;
  await tell();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "2 şikâyet kararınızı bekliyor",
    "3 şikâyet kararınızı bekliyor",
  ]);
  hours = 30;
  await tell();
  expect(await mails()).toHaveLength(2);
});

test("the figures tell how much waits and for how long, until it is decided or done", async () => {
  const message = {
    name: "Ali Kaya",
    email: "ali@ornek.com",
    subject: "Soru",
    message: "Bir sorum var.",
    website: "",
  };
  expect((await t.call(sendContactMessage, { body: message } as never)).status).toBe(201);
  await t.ctx.db
    .updateTable("contact_messages")
    .set({ created_at: new Date(Date.now() - 7_200_000) })
    .execute();
  expect(await figure("reports_waiting")).toBe(3);
  expect(await figure("reports_oldest_seconds")).toBeGreaterThan(0);
  expect(await figure("contact_messages_waiting")).toBe(1);
  expect(await figure("contact_messages_oldest_seconds")).toBeGreaterThan(7100);
});

test("a message is done when the operator says so, and leaves the list", async () => {
  const run = async (verb: string, ...values: string[]) => {
    const said: string[] = [];
    const command = contactCommands.find(
      ({ verb: own, parameters }) =>
        own === verb && parameters.join() === values.map((v) => (v === "--all" ? v : "ID")).join(),
    );
    const log = console.log;
    console.log = (line: string) => void said.push(line);
    await command?.run(t.ctx, values).finally(() => {
      console.log = log;
    });
    return said.join("\n");
  };
  const listed = await run("list");
  const id = listed.slice(0, 36);
  expect(listed).toMatch(/^[\da-f-]{36} {2}\d\d? \w+ \d{4},? .*Ali Kaya <ali@ornek\.com>$/m);
  expect(await run("done", id)).toBe(`${id}: done.`);
  expect(await run("list")).toBe("No messages.");
  expect(await run("list", "--all")).toContain("Ali Kaya <ali@ornek.com>  done");
  await expect(run("done", id)).rejects.toThrow(`No message ${id} is waiting.`);
  await expect(run("done", "1")).rejects.toThrow("No message 1 is waiting.");
  expect(await run("done", "--all")).toBe("0 messages: done.");
});
