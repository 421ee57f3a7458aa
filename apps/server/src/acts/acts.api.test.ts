import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { roleCommands } from "../roles/index.ts";

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

test("with the account goes what leads from the log to the reader, and the log stays as it was", async () => {
  const before = await acts();
  await sql`DELETE FROM readers WHERE username = 'ayse'`.execute(t.ctx.db);
  expect(await acts()).toEqual(before);
  expect(await t.ctx.db.selectFrom("act_people").selectAll().execute()).toEqual([]);
});
