import { randomBytes } from "node:crypto";
import {
  getNotificationSettings,
  type MailKind,
  noticeKinds,
  resubscribe,
  unsubscribe,
  updateNotificationSettings,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readUnsubscribeLink } from "./index.ts";
import { readLink, signLink } from "./unsubscribe-links.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const all = {
  friend_request: "both",
  friendship: "both",
  follow: "both",
  like: "both",
  quote_like: "both",
  comment: "email",
  friend_review: "both",
  book_request: "both",
  recommendations: "both",
  author_news: "both",
  catalogue: "both",
  weekly_digest: true,
} as const;
beforeEach(async () => {
  for (const who of ["ayse", "mehmet"]) await t.call(updateNotificationSettings, { body: all }, who);
});

const settingsOf = async (who: string) => (await t.call(getNotificationSettings, {}, who)).data;
async function idOf(username: string): Promise<string> {
  const row = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return row.id;
}
const tokenFor = async (who: string, kind: MailKind) =>
  t.ctx.notices.signLink({ readerId: await idOf(who), kind, action: "off", at: t.ctx.clock() });
const turnOff = (token: string) => t.call(unsubscribe, { body: { token } });
const turnOn = (token: string) => t.call(resubscribe, { body: { token } });

test.each([...noticeKinds, "weekly_digest"] as const)(
  "the link of a mail turns off mails of %s for its reader, without signing in, and nothing else",
  async (kind) => {
    const { data } = await turnOff(await tokenFor("ayse", kind));
    expect(data).toMatchObject({ kind, message: "Bu konuda size artık e-posta göndermeyeceğiz." });
    const off = { both: "page", email: "none" } as const;
    const expected = kind === "weekly_digest" ? false : off[all[kind]];
    expect(await settingsOf("ayse")).toMatchObject({ ...all, [kind]: expected });
    expect(await settingsOf("mehmet")).toMatchObject(all);
  },
);

test("who has just turned mails off can take it back, for an hour", async () => {
  const first = await turnOff(await tokenFor("ayse", "like"));
  const undo = first.data.undo ?? "";
  expect((await turnOn(undo)).data).toEqual({ kind: "like", message: "E-posta bildirimi yeniden açıldı." });
  expect((await settingsOf("ayse")).like).toBe("both");
  const second = await turnOff(await tokenFor("ayse", "like"));
  t.clock.advance({ minutes: 61 });
  const late = await turnOn(second.data.undo ?? "");
  expect([late.status, late.error.code]).toEqual([404, "link_invalid"]);
  expect((await settingsOf("ayse")).like).toBe("page");
});

test("the same link again changes nothing and gives nothing to take back", async () => {
  const token = await tokenFor("ayse", "comment");
  await turnOff(token);
  const again = await turnOff(token);
  expect([again.status, again.data.undo]).toEqual([200, null]);
  expect((await settingsOf("ayse")).comment).toBe("none");
});

test("the link that turns off does not turn on, and the other way round", async () => {
  const token = await tokenFor("ayse", "like");
  expect((await turnOn(token)).error.code).toBe("link_invalid");
  const { undo } = (await turnOff(token)).data;
  expect((await turnOff(undo ?? "")).error.code).toBe("link_invalid");
  expect((await settingsOf("ayse")).like).toBe("page");
});

describe("a link we did not make", () => {
  const forged = async (kind: string): Promise<string> => {
    const token = await tokenFor("ayse", "like");
    const [body = "", signature = ""] = token.split(".");
    const [, ...rest] = JSON.parse(Buffer.from(body, "base64url").toString()) as unknown[];
    const other = [await idOf("mehmet"), ...rest];
    const key = randomBytes(32);
    const tokens: Record<string, () => string> = {
      "of another reader": () => `${Buffer.from(JSON.stringify(other)).toString("base64url")}.${signature}`,
      "of another kind": () =>
        `${Buffer.from(Buffer.from(body, "base64url").toString().replace("like", "comment")).toString("base64url")}.${signature}`,
      "signed with another key": () =>
        signLink({ readerId: String(other[0]), kind: "like", action: "off", at: t.ctx.clock() }, [key]),
      "without a signature": () => body,
      "with an empty signature": () => `${body}.`,
      "cut short": () => token.slice(0, -1),
      "that is a word": () => "merhaba",
      "that is nothing": () => "",
    };
    return tokens[kind]?.() ?? "";
  };
  const names = [
    "of another reader",
    "of another kind",
    "signed with another key",
    "without a signature",
    "with an empty signature",
    "cut short",
    "that is a word",
    "that is nothing",
  ];

  test.each(names)(
    "%s changes nothing, and is answered like one of an account that is gone",
    async (name) => {
      const token = await forged(name);
      const gone = await t.ctx.notices.signLink({
        readerId: crypto.randomUUID(),
        kind: "like",
        action: "off",
        at: t.ctx.clock(),
      });
      const shape = (answer: Awaited<ReturnType<typeof turnOff>>) => [
        answer.status,
        { ...answer.error, requestId: "" },
      ];
      expect(shape(await turnOff(token))).toEqual(shape(await turnOff(gone)));
      expect((await turnOff(token)).error.code).toBe("link_invalid");
      for (const who of ["ayse", "mehmet"]) expect(await settingsOf(who)).toMatchObject(all);
    },
  );
});

test("links stay good after a new key is put before the old one, until that is deleted", () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const claims = { readerId: crypto.randomUUID(), kind: "like", action: "off", at: new Date(0) } as const;
  const token = signLink(claims, [old]);
  expect(readLink(token, [fresh, old])).toEqual(claims);
  expect(readLink(token, [fresh])).toBeUndefined();
});

describe("the address in the mail's header", () => {
  const post = async (token: string, type: string, payload: string) =>
    t.app.inject({
      method: "POST",
      url: `/abonelikten-cik?token=${token}`,
      headers: { "content-type": type },
      payload,
    });

  test.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("turns mails off by one POST of %s, with no sign-in", async (type, payload) => {
    const answer = await post(await tokenFor("ayse", "like"), type, payload);
    expect([answer.statusCode, answer.body]).toEqual([200, "Bu konuda size artık e-posta göndermeyeceğiz."]);
    expect((await settingsOf("ayse")).like).toBe("page");
  });

  test("refuses a link that is not ours", async () => {
    const answer = await post("yanlis", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "link_invalid"]);
    const none = await t.app.inject({ method: "POST", url: "/abonelikten-cik" });
    expect(none.statusCode).toBe(404);
  });

  test("looking at what it would do changes nothing: mail scanners follow links", async () => {
    const token = await tokenFor("ayse", "like");
    expect(await readUnsubscribeLink(t.ctx, token)).toBe("like");
    expect(await readUnsubscribeLink(t.ctx, `${token}x`)).toBeUndefined();
    expect(await settingsOf("ayse")).toMatchObject(all);
  });
});
