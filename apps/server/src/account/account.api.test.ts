import {
  endAccountSession,
  endOtherAccountSessions,
  getUnreadCount,
  listAccountSessions,
} from "@okurca/contract";
import { createTestApp, signToken, type TestApp, type TestReader } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** One more sign-in of a reader: its id and its ID token. */
async function signInAgain(
  reader: TestReader,
  given: { agent?: string; usedAt?: Date; expiresAt?: Date } = {},
): Promise<{ id: string; token: string }> {
  const id = crypto.randomUUID();
  const at = t.ctx.clock();
  const usedAt = given.usedAt ?? at;
  const expiresAt = given.expiresAt ?? new Date(at.getTime() + 86_400_000);
  await sql`
    INSERT INTO identity.sessions (id, user_id, signed_in_at, expires_at, address, agent, last_used_at)
    VALUES (${id}, ${reader.subject}, ${at}, ${expiresAt}, '203.0.113.9', ${given.agent ?? firefox}, ${usedAt})
  `.execute(t.ctx.db);
  return { id, token: signToken({ ...reader.claims, origin_jti: id }) };
}

const list = async (who: string) => (await t.call(listAccountSessions, {}, who)).data.sessions;
const idsOf = async (who: string) => (await list(who)).map(({ id }) => id);

describe("the list of sign-ins", () => {
  test("has the present one first, then the latest used, with browser and system", async () => {
    const ayse = await t.as("ayse");
    const now = t.ctx.clock().getTime();
    const older = await signInAgain(ayse, { usedAt: new Date(now - 3_600_000), agent: "curl/8" });
    const newer = await signInAgain(ayse, { usedAt: new Date(now + 60_000) });
    const sessions = await list("ayse");
    expect(sessions.map(({ id }) => id)).toEqual([ayse.sessionId, newer.id, older.id]);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    expect(sessions[1]).toMatchObject({
      browser: "Firefox",
      system: "Linux",
      address: "203.0.113.9",
      device_name: null,
      is_remembered: false,
      last_used_at: new Date(now + 60_000).toISOString(),
    });
    expect(sessions[2]).toMatchObject({ browser: null, system: null });
  });

  test("tells which device stands for the second factor, and its name", async () => {
    const filiz = await t.as("filiz");
    const { id } = await signInAgain(filiz);
    await sql`
      INSERT INTO identity.devices
        (device_key, user_id, group_key, name, is_remembered, confirmed_at, created_at, changed_at,
          authenticated_at, address)
      VALUES ('local_1', ${filiz.subject}, 'g', 'Linux Firefox', true, now(), now(), now(), now(), '')`.execute(
      t.ctx.db,
    );
    await sql`UPDATE identity.sessions SET device_key = 'local_1' WHERE id = ${id}`.execute(t.ctx.db);
    const session = (await list("filiz")).find((one) => one.id === id);
    expect(session).toMatchObject({ device_name: "Linux Firefox", is_remembered: true });
  });

  test("leaves out those that ended, ran out or are somebody else's", async () => {
    const derya = await t.as("derya");
    await signInAgain(await t.as("mehmet"));
    await signInAgain(derya, { expiresAt: new Date(t.ctx.clock().getTime() - 1) });
    const { id } = await signInAgain(derya);
    await t.call(endAccountSession, { params: { id } }, "derya");
    expect(await idsOf("derya")).toEqual([derya.sessionId]);
  });
});

describe("ending one sign-in", () => {
  test("its token is refused at the API from then on, the others go on", async () => {
    const can = await t.as("can");
    const other = await signInAgain(can);
    expect((await t.call(getUnreadCount, {}, { token: other.token })).status).toBe(200);
    const answer = await t.call(endAccountSession, { params: { id: other.id } }, "can");
    expect(answer.data).toEqual({ message: "Oturum kapatıldı." });
    expect((await t.call(getUnreadCount, {}, { token: other.token })).error.code).toBe("unauthenticated");
    expect((await t.call(getUnreadCount, {}, "can")).status).toBe(200);
    const trail = await sql<{ event: string }>`
      SELECT event FROM identity.audit WHERE user_id = ${can.subject}`.execute(t.ctx.db);
    expect(trail.rows).toEqual([{ event: "EndSession" }]);
  });

  test("another reader's, one that ended and one that never was are 404, and nothing happens", async () => {
    const zeynep = await t.as("zeynep");
    const other = await signInAgain(zeynep);
    await t.call(endAccountSession, { params: { id: other.id } }, "zeynep");
    for (const id of [zeynep.sessionId, crypto.randomUUID()]) {
      const answer = await t.call(endAccountSession, { params: { id } }, "mehmet");
      expect([answer.status, answer.error.code]).toEqual([404, "session_not_found"]);
    }
    const again = await t.call(endAccountSession, { params: { id: other.id } }, "zeynep");
    expect(again.error.message).toBe("Bu oturum zaten kapanmış");
    expect((await t.call(getUnreadCount, {}, "zeynep")).status).toBe(200);
  });
});

test("ending all others leaves the present sign-in and other readers' alone", async () => {
  const [irmak, mehmet] = [await t.as("irmak"), await t.as("mehmet")];
  const others = [await signInAgain(irmak), await signInAgain(irmak)];
  for (const { token } of others) expect((await t.call(getUnreadCount, {}, { token })).status).toBe(200);
  const answer = await t.call(endOtherAccountSessions, {}, "irmak");
  expect(answer.data).toEqual({ message: "Diğer oturumlar kapatıldı." });
  for (const { token } of others) expect((await t.call(getUnreadCount, {}, { token })).status).toBe(401);
  expect(await idsOf("irmak")).toEqual([irmak.sessionId]);
  expect(await idsOf("mehmet")).toContain(mehmet.sessionId);
});

describe("with a user pool elsewhere", () => {
  test("nothing is known of its sign-ins, and none can be ended here", async () => {
    const own = await createTestApp();
    try {
      const elif = await own.as("elif");
      own.ctx.identity = undefined;
      const { data } = await own.call(listAccountSessions, {}, "elif");
      expect(data).toEqual({ available: false, sessions: [] });
      const one = await own.call(endAccountSession, { params: { id: elif.sessionId } }, "elif");
      expect([one.status, one.error.code]).toEqual([404, "session_not_found"]);
      const all = await own.call(endOtherAccountSessions, {}, "elif");
      expect([all.status, all.error.code]).toEqual([409, "sessions_elsewhere"]);
    } finally {
      await own.close();
    }
  });
});
