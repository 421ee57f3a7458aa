import { type CallInput, exportActs, listActs } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { roleCommands } from "../roles/index.ts";
import { recordAct } from "./index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  await t.as("ayse");
});
afterAll(() => t.close());

/** What the operator types into the shell. */
async function roles(verb: string, role: string): Promise<void> {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const command = roleCommands.find((one) => one.verb === verb);
  await command?.run(t.ctx, ["ayse", role]).finally(() => log.mockRestore());
}

const acts = () => t.ctx.db.selectFrom("acts").selectAll().orderBy("id").execute();

test("a role given and taken away in the shell stands in the log, once each, in the order of what happened", async () => {
  await roles("grant", "librarian");
  await roles("grant", "librarian");
  await roles("revoke", "librarian");
  const [person] = await t.ctx.db.selectFrom("act_people").selectAll().execute();
  const same = {
    via: "shell",
    actor_id: null,
    subject_kind: "reader",
    subject_id: null,
    person_id: person?.id,
  };
  expect(await acts()).toMatchObject([
    { ...same, act: "role.grant", before: null, after: { role: "librarian" } },
    { ...same, act: "role.revoke", before: { role: "librarian" }, after: null },
  ]);
});

describe("the database refuses to the program's own role", () => {
  test.each([
    ["a change", sql`UPDATE acts SET reason = 'başka'`],
    ["a change of no row", sql`UPDATE acts SET reason = 'başka' WHERE false`],
    ["a deletion", sql`DELETE FROM acts`],
    ["emptying", sql`TRUNCATE acts`],
  ])("%s", async (_what, statement) => {
    const before = await acts();
    await expect(statement.execute(t.ctx.db)).rejects.toThrow("acts are only ever added");
    expect(await acts()).toEqual(before);
  });
});

describe("an admin", () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const idOf = async (username: string) => {
    const row = t.ctx.db.selectFrom("readers").select("id").where("username", "=", username);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const asked = async (query: CallInput<typeof listActs>["query"] = {}) =>
    (await t.call(listActs, { query }, "yonetici")).data;
  const names = async (query: CallInput<typeof listActs>["query"] = {}) =>
    (await asked(query)).data.map(({ act, subject }) => `${act} ${subject ?? ""}`.trim());

  beforeAll(async () => {
    await t.as("mehmet");
    await t.as("yonetici");
    await t.setRole("yonetici", "admin");
    const by = { via: "page", readerId: await idOf("yonetici") } as const;
    await t.ctx.db.transaction().execute(async (tx) => {
      const granted = { act: "role.grant", subject: "reader", readerId: await idOf("mehmet") } as const;
      const reason = "=SUM(A1:A9)";
      await recordAct(tx, { ...granted, by, after: { role: "moderator" }, reason, at: day("2026-02-01") });
      const setting = {
        act: "registration.close",
        subject: { kind: "setting", id: "registration" },
      } as const;
      await recordAct(tx, {
        ...setting,
        by,
        before: { mode: "open" },
        after: { mode: "closed" },
        at: day("2026-03-01"),
      });
      await recordAct(tx, {
        ...setting,
        by: { via: "job" },
        after: { mode: "open", days: 1 },
        at: day("2026-03-03"),
      });
    });
  });

  test("reads what was done, the newest first, with who, to whom, before, after and why", async () => {
    const { data, next, acts, kinds } = await asked();
    expect(data).toMatchObject([
      {
        act: "registration.close",
        via: "job",
        by: null,
        kind: "setting",
        subject: "registration",
        has_reader: false,
      },
      { via: "page", by: { username: "yonetici" }, before: [{ name: "mode", value: "open" }] },
      {
        ...{ act: "role.grant", via: "page", by: { username: "yonetici" }, reader: { username: "mehmet" } },
        ...{ kind: "reader", subject: null, before: [], after: [{ name: "role", value: "moderator" }] },
        reason: "=SUM(A1:A9)",
      },
      { act: "role.revoke", via: "shell", reader: { username: "ayse" } },
      { act: "role.grant", via: "shell", reader: { username: "ayse" } },
    ]);
    expect(next).toBeNull();
    expect([acts, kinds]).toEqual([
      ["registration.close", "role.grant", "role.revoke"],
      ["reader", "setting"],
    ]);
  });

  const closed = "registration.close registration";
  test.each([
    [{ by: "Yonetici" }, [closed, "role.grant"]],
    [{ by: "mehmet" }, []],
    [{ by: "kimse" }, []],
    [{ reader: "mehmet" }, ["role.grant"]],
    [{ via: "shell" }, ["role.revoke", "role.grant"]],
    [{ act: "role.grant" }, ["role.grant", "role.grant"]],
    [{ kind: "setting" }, [closed, closed]],
    [{ from: "2026-03-02", until: "2026-03-03" }, [closed]],
    [{ kind: "setting", until: "2026-03-01" }, [closed]],
    [{ kind: "setting", via: "page", by: "yonetici" }, [closed]],
  ] as const)("finds by %j what is meant", async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test("goes through a long log page by page, and finds each act once", async () => {
    await t.ctx.db.transaction().execute(async (tx) => {
      for (let i = 0; i < 120; i++)
        await recordAct(tx, {
          by: { via: "job" },
          act: "page.turn",
          subject: { kind: "page", id: String(i) },
          at: day("2026-04-01"),
        });
    });
    const seen: string[] = [];
    let next: string | null | undefined;
    do {
      const page = await asked({ act: "page.turn", ...(next && { older_than: next }) });
      expect(page.data.length).toBeLessThanOrEqual(50);
      seen.push(...page.data.map(({ subject }) => subject ?? ""));
      next = page.next;
    } while (next);
    expect(seen).toEqual(Array.from({ length: 120 }, (_one, i) => String(119 - i)));
  });

  test("takes it along as a table, whose cells are no formulas", async () => {
    const answer = await t.call(exportActs, { query: { kind: "reader" } }, "yonetici");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="okurca-kayit-defteri-[\d-]+\.csv"$/,
    );
    const [head, ...lines] = answer.text.trimEnd().split("\r\n");
    expect(head).toBe("\uFEFFNo;Zaman;Nereden;Kim;İşlem;Tür;Kayıt;Okur;Önce;Sonra;Gerekçe");
    expect(lines.map((line) => line.split(";").slice(2).join(";"))).toEqual([
      "sayfa;yonetici;role.grant;reader;;mehmet;;role: moderator;'=SUM(A1:A9)",
      "komut satırı;;role.revoke;reader;;ayse;role: librarian;;",
      "komut satırı;;role.grant;reader;;ayse;;role: librarian;",
    ]);
    // More than are asked for at once: each is there, and once.
    await sql`INSERT INTO acts (at, via, act, subject_kind, subject_id)
      SELECT now(), 'job', 'row.add', 'row', n::text FROM generate_series(1, 2500) AS n`.execute(t.ctx.db);
    const long = await t.call(exportActs, { query: { kind: "row" } }, "yonetici");
    expect(new Set(long.text.trim().split("\r\n").slice(1)).size).toBe(2500);
  });
});

test("with the account goes what leads from the log to the reader, and the log stays as it was", async () => {
  const before = await acts();
  await sql`DELETE FROM readers WHERE username = 'ayse'`.execute(t.ctx.db);
  expect(await acts()).toEqual(before);
  const { data } = (await t.call(listActs, { query: { act: "role.revoke" } }, "yonetici")).data;
  expect(data).toMatchObject([{ has_reader: true, reader: null }]);
});
