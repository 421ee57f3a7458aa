import {
  addRegistrationRefusal,
  checkUsernameAvailability,
  createInvitation,
  endInvitation,
  getRegistration,
  getRegistrationRules,
  listInvitations,
  listRegistrationRefusals,
  removeRegistrationRefusal,
  updateRegistrationRules,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { admissionCommands, admitAddress } from "./index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  await t.as("yonetici");
  await t.setRole("yonetici", "admin");
});
afterEach(async () => {
  await setMode("open");
  await t.ctx.db.deleteFrom("invitations").execute();
  await sql`DELETE FROM registration_refusals WHERE value NOT LIKE 'okurca%' AND value <> 'admin'`.execute(
    t.ctx.db,
  );
  // Registrations of one address are counted by the hour.
  t.clock.advance({ days: 1 });
});
afterAll(() => t.close());

async function signUp(Username: string, more: { email?: string; metadata?: object } = {}) {
  const attributes = { email: more.email ?? `${Username}@ornek.com`, given_name: "Derya", family_name: "Ak" };
  const answer = await t.app.inject({
    method: "POST",
    url: "/identity/",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.SignUp" },
    payload: JSON.stringify({
      ClientId: t.ctx.settings.identity.clientId,
      ...{ Username, Password: "Uzun-Parola-7391", ClientMetadata: more.metadata },
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  });
  const body = JSON.parse(answer.body) as { __type?: string; message?: string };
  return answer.statusCode === 200 ? "registered" : `${body.__type}: ${body.message}`;
}
const refused = (text: string) => `UserLambdaValidationException: ${text}`;
const setMode = (mode: "open" | "invited" | "closed") =>
  t.call(updateRegistrationRules, { body: { mode, are_newcomers_limited: false } }, "yonetici");
const invite = async (more: object = {}) => {
  const body = { note: "", most_uses: null, ends_at: null, ...more };
  return (await t.call(createInvitation, { body } as never, "yonetici")).data.invitation;
};
const invited = (token: string) => ({ metadata: { invitation: token } });
const refuse = (kind: string, value: string) =>
  t.call(addRegistrationRefusal, { body: { kind, value } } as never, "yonetici");
const acts = async () =>
  (await t.ctx.db.selectFrom("acts").selectAll().orderBy("id").execute()).map(
    ({ act, via, before, after }) => ({ act, via, before, after }),
  );

describe("registration", () => {
  test("is everybody's while it is open, nobody's while it is closed, from the next one on", async () => {
    expect(await signUp("acik")).toBe("registered");
    await setMode("closed");
    expect(await signUp("kapali")).toBe(refused("Şu anda yeni kayıt almıyoruz."));
    const { token } = await invite();
    expect(await signUp("kapali", invited(token))).toBe(refused("Şu anda yeni kayıt almıyoruz."));
    await setMode("open");
    expect(await signUp("kapali")).toBe("registered");
  });

  test("by invitation takes one that can be used, in what the client sends as ClientMetadata", async () => {
    await setMode("invited");
    const needed = refused("Kayıt olmak için geçerli bir davet bağlantısı gerekir.");
    const { token } = await invite();
    expect(await signUp("davetsiz")).toBe(needed);
    for (const wrong of ["yok", "", `${token}x`, "a".repeat(2000)])
      expect(await signUp(`davetsiz${wrong.length}`, invited(wrong))).toBe(needed);
    for (const metadata of [[], "davet", { invitation: { a: 1 } }])
      expect(await signUp(`bicimsiz${String(metadata).length}`, { metadata } as never)).toBe(needed);
    expect(await signUp("davetli", invited(token))).toBe("registered");
    const ticket = "A".repeat(43);
    expect(await signUp("biletli", { metadata: { invitation: token, ticket } })).toBe("registered");
  });

  test("by an invitation of so many uses is no more than that many, also at once", async () => {
    await setMode("invited");
    const { token, id } = await invite({ most_uses: 2 });
    const answers = await Promise.all(["bir", "iki", "uc", "dort"].map((who) => signUp(who, invited(token))));
    expect(answers.filter((answer) => answer === "registered")).toHaveLength(2);
    const { data } = (await t.call(listInvitations, {}, "yonetici")).data;
    expect(data.find((one) => one.id === id)).toMatchObject({ uses: 2, state: "used_up" });
  });

  test("that is refused for another reason uses no invitation", async () => {
    await setMode("invited");
    const { token } = await invite({ most_uses: 1 });
    await signUp("ayni", invited(token));
    const second = await invite({ most_uses: 1 });
    expect(await signUp("ayni", invited(second.token))).toMatch(/^UsernameExistsException/);
    expect(await signUp("okurca", invited(second.token))).toBe(refused("Bu kullanıcı adı kullanılamaz"));
    const { data } = (await t.call(listInvitations, {}, "yonetici")).data;
    expect(data.find(({ id }) => id === second.id)).toMatchObject({ uses: 0, state: "open" });
  });

  test("by an invitation ends with it", async () => {
    await setMode("invited");
    const ends_at = new Date(t.ctx.clock().getTime() + 60_000).toISOString();
    const [timed, ended] = [await invite({ ends_at }), await invite()];
    expect((await t.call(endInvitation, { params: { id: ended.id } }, "yonetici")).status).toBe(200);
    expect((await t.call(endInvitation, { params: { id: ended.id } }, "yonetici")).status).toBe(404);
    expect(await signUp("gecikmeyen", invited(timed.token))).toBe("registered");
    t.clock.advance({ minutes: 1 });
    for (const { token } of [timed, ended])
      expect(await signUp("geciken", invited(token))).toMatch(/^UserLambda/);
  });

  test("never takes a reserved name, however it is parted or written, and says so while it is typed", async () => {
    await refuse("name", "Deneme*");
    for (const name of ["okurca", "Okur.Ca", "okurca-destek", "denemeler", "de_neme"]) {
      expect([name, await signUp(name)]).toEqual([name, refused("Bu kullanıcı adı kullanılamaz")]);
      const { data } = await t.call(checkUsernameAvailability, { query: { username: name } });
      expect(data).toEqual({ available: false, message: "Bu kullanıcı adı kullanılamaz" });
    }
    expect(await signUp("bir.deneme")).toBe("registered");
  });

  test("never takes a refused address, nor one of a refused domain or below it", async () => {
    await refuse("domain", "tek-kullanimlik.com");
    await refuse("address", "Ece@ornek.com");
    const problem = refused("Bu e-posta adresiyle kayıt olunamaz. Başka bir adres deneyin.");
    for (const email of ["a@tek-kullanimlik.com", "a@POSTA.tek-kullanimlik.com", "ECE@Ornek.com"])
      expect([email, await signUp("adresli", { email })]).toEqual([email, problem]);
    for (const [i, email] of ["a@baskatek-kullanimlik.com", "ece2@ornek.com"].entries())
      expect([email, await signUp(`adresli${i}`, { email })]).toEqual([email, "registered"]);
  });

  test("tells its page who may, and whether an invitation can be used", async () => {
    const said = async (invitation?: string) =>
      (await t.call(getRegistration, { query: invitation === undefined ? {} : { invitation } })).data;
    const { token } = await invite({ most_uses: 1 });
    expect(await said(token)).toEqual({ mode: "open", is_invited: false });
    await setMode("invited");
    expect([await said(), await said("yok"), await said(token)]).toEqual([
      { mode: "invited", is_invited: false },
      { mode: "invited", is_invited: false },
      { mode: "invited", is_invited: true },
    ]);
    await signUp("tek.davetli", invited(token));
    expect(await said(token)).toEqual({ mode: "invited", is_invited: false });
  });
});

test("a refused address or domain is refused for who moves there, too", async () => {
  await refuse("address", "kotu@ornek.com");
  await refuse("domain", "atilan.com");
  const why = (email: string) => inTransaction(t.ctx.db, (tx) => admitAddress(tx, email));
  const asked = ["Kotu@ornek.com", "ece@posta.atilan.com", "ece@ornek.com"];
  expect(await Promise.all(asked.map(why))).toEqual([
    ...Array(2).fill("Bu e-posta adresi kullanılamaz. Başka bir adres deneyin."),
    undefined,
  ]);
});

describe("an admin", () => {
  test("adds to the lists and takes away again; what is no name, address or domain is refused with a reason", async () => {
    const { data } = await refuse("name", "Kitap_Kurdu");
    expect(data.refusal.value).toBe("kitapkurdu");
    expect((await refuse("name", "kitap.kurdu")).error.code).toBe("already_refused");
    const list = async () =>
      (await t.call(listRegistrationRefusals, { query: { kind: "name" } }, "yonetici")).data.data.map(
        ({ value }) => value,
      );
    expect(await list()).toEqual(["admin", "kitapkurdu", "okurca", "okurca*"]);
    const params = { id: data.refusal.id };
    expect((await t.call(removeRegistrationRefusal, { params }, "yonetici")).status).toBe(200);
    expect((await t.call(removeRegistrationRefusal, { params }, "yonetici")).error.code).toBe(
      "refusal_not_found",
    );
    for (const [kind, value] of [
      ["name", "*"],
      ["name", "ş"],
      ["address", "ece"],
      ["domain", "com"],
    ] as const) {
      const { status, error } = await refuse(kind, value);
      expect([status, Object.keys(error.details ?? {})]).toEqual([400, ["value"]]);
    }
  });

  test("finds every change in the log of acts, and no address in it", async () => {
    const from = (await acts()).length;
    await setMode("invited");
    await setMode("invited");
    const { id } = await invite({ most_uses: 3 });
    await t.call(endInvitation, { params: { id } }, "yonetici");
    const { refusal } = (await refuse("address", "gizli@ornek.com")).data;
    await t.call(removeRegistrationRefusal, { params: { id: refusal.id } }, "yonetici");
    const written = (await acts()).slice(from);
    expect(written).toMatchObject([
      { act: "registration.rules", before: { mode: "open" }, after: { mode: "invited" } },
      { act: "invitation.create", after: { most_uses: 3 } },
      { act: "invitation.end" },
      { act: "registration.refuse", after: { kind: "address" } },
      { act: "registration.allow", before: { kind: "address" } },
    ]);
    expect(JSON.stringify(written)).not.toContain("gizli@");
  });

  test("is told whether the accounts are kept here", async () => {
    expect((await t.call(getRegistrationRules, {}, "yonetici")).data).toEqual({
      ...{ mode: "open", are_newcomers_limited: false, is_enforced: true },
    });
  });
});

describe("okurca registration", () => {
  async function okurca(verb: string, values: string[] = [], options: Record<string, string> = {}) {
    const said: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    const command = admissionCommands.find((one) => one.verb === verb);
    await command?.run(t.ctx, values, options).finally(() => log.mockRestore());
    return said.join("\n");
  }

  test("sets the mode, invites, refuses and allows as the page does", async () => {
    expect(await okurca("mode", ["invited"])).toBe("Registration is invited.");
    const link = await okurca("invite", [], { uses: "1", days: "7" });
    expect(link).toMatch(/\/kayit\?davet=[\w-]{20}$/);
    expect(await okurca("show")).toContain("used 0 of 1 times until");
    expect(await signUp("kabuktan", invited(link.split("=")[1] ?? ""))).toBe("registered");
    const { data } = (await t.call(listInvitations, {}, "yonetici")).data;
    expect(await okurca("end-invitation", [data[0]?.id ?? ""])).toContain("ended.");
    expect(await okurca("refuse", ["domain", "Kotu.com"])).toBe("kotu.com: refused.");
    expect(await okurca("allow", ["domain", "kotu.com"])).toBe("kotu.com: allowed.");
    expect((await acts()).slice(-5).map(({ via }) => via)).toEqual(Array(5).fill("shell"));
  });

  test("says in one line what it cannot do", async () => {
    await expect(okurca("mode", ["maybe"])).rejects.toThrow("MODE is open, invited, closed; not maybe.");
    await expect(okurca("newcomers", ["none"])).rejects.toThrow("HOW is limited or free; not none.");
    await expect(okurca("invite", [], { uses: "0" })).rejects.toThrow("--uses takes a number");
    await expect(okurca("end-invitation", ["1"])).rejects.toThrow("There is no invitation 1");
    await expect(okurca("refuse", ["sayfa", "a"])).rejects.toThrow("KIND is name, address, domain, word");
    await expect(okurca("refuse", ["word", "a*"])).rejects.toThrow("a* is no word that could be refused.");
    await expect(okurca("refuse", ["name", "*"])).rejects.toThrow("* is no name that could be refused.");
    await expect(okurca("refuse", ["name", "okurca"])).rejects.toThrow("okurca is refused already.");
    await expect(okurca("allow", ["name", "yokboyle"])).rejects.toThrow("yokboyle is not refused.");
  });
});
