import * as c from "@okurca/contract";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callsOf } from "../revisions/revisions.fixtures.ts";

let t: TestApp;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  calls = callsOf(t);
  await calls.makeLibrarian("kutuphaneci");
  await t.setRole("moderator", "moderator");
  await t.as("zeynep");
});
afterAll(() => t.close());

const words = { reason: "Yazarı beş para etmez.", source_url: "https://ornek.example/kotu" };
let counter = 0;
let [trusted, isbn, id] = ["", "", ""];
/** A change that holds, with a reason and a source. */
beforeEach(async () => {
  counter += 1;
  [trusted, isbn] = [`guvenilir${counter}`, madeUpIsbn(counter)];
  await calls.makeTrusted(trusted);
  await calls.load({ isbn, title: `Kar ${counter}`, authors: ["Deneme Yazar"], pages: 100 });
  id = (await calls.change(isbn, trusted, { pages: 144, publisher: "Kötü Yayın" }, words)).data.revision.id;
});

const report = (target: string, who = "zeynep", reason = "Hakaret içeriyor.") =>
  t.call(c.createReport, { body: { kind: "revision", target, reason } }, who);
const getCase = async (target = id) =>
  (await t.call(c.getCase, { params: { kind: "revision", target } }, "moderator")).data;
async function decide(outcomes: c.DecisionOutcome[], target = id) {
  const { mark } = await getCase(target);
  const { data } = (await t.call(c.listDecisionReasons, {}, "moderator")).data;
  const reason = data.find((one) => outcomes.every((outcome) => one.outcomes.includes(outcome)));
  const body = { outcomes, days: null, reason_id: reason?.id ?? "", note: null, mark };
  return t.call(c.decideCase, { params: { kind: "revision", target }, body }, "moderator");
}
const told = async (who: string) =>
  (await t.call(c.listNotifications, {}, who)).data.notifications.map(({ message }) => message);
const history = async () => (await calls.history(isbn, "zeynep")).data[0];

test("a change of the catalogue is reported from its history, and stands in the queue with what was written and where", async () => {
  expect((await report(id)).status).toBe(201);
  expect((await report(id, "zeynep", "Yine hakaret.")).data.was_reported).toBe(true);
  const { data, counts } = (await t.call(c.listCases, { query: { kind: "revision" } }, "moderator")).data;
  expect(counts.revision).toBeGreaterThan(0);
  expect(data.find(({ target }) => target === id)).toMatchObject({
    ...{ kind: "revision", title: `Kar ${counter}`, reports: 1, is_hidden: false },
    excerpt: `${words.reason} ${words.source_url} Kötü Yayın 144`,
  });
  expect(await getCase()).toMatchObject({
    ...{ path: `/kitap/${isbn}/gecmis`, book: { isbn, title: `Kar ${counter}` } },
    ...{ subject: { username: trusted }, may: ["hidden", "warned", "suspended", "dismissed"] },
    text: { content: `${words.reason}\n${words.source_url}\nKötü Yayın\n144` },
  });
});

test("hidden, reason and source are gone for everybody and the facts stay; taken back, they are there again", async () => {
  await report(id);
  expect((await decide(["hidden"])).status).toBe(200);
  const hidden = { reason: null, source_url: null, are_words_hidden: true };
  expect(await history()).toMatchObject(hidden);
  expect((await calls.own(trusted)).data[0]).toMatchObject(hidden);
  expect((await calls.proposals("kutuphaneci", { state: "trusted" })).data[0]).toMatchObject(hidden);
  expect((await calls.facts(isbn)).facts).toMatchObject({ pages: 144, publisher: "Kötü Yayın" });
  expect((await told(trusted))[0]).toContain(`“Kar ${counter}” kaydına yazdıklarınız, kurallarımıza aykırı`);
  expect((await told("zeynep"))[0]).toContain("Şikâyet ettiğiniz katalog değişikliği kurallarımıza aykırı");
  // What is gone cannot be reported again.
  expect((await report(id)).error.code).toBe("revision_not_found");
  expect((await decide(["restored"])).status).toBe(200);
  expect(await history()).toMatchObject({ ...words, are_words_hidden: false });
});

test("its writer is warned or suspended as for other words, and may object once", async () => {
  await report(id);
  await decide(["warned"]);
  const { data } = (await t.call(c.listOwnDecisions, {}, trusted)).data;
  expect(data[0]).toMatchObject({
    ...{ kind: "revision", title: `Kar ${counter}`, path: `/kitap/${isbn}/gecmis`, can_object: true },
  });
  const objection = { params: { id: data[0]?.id ?? "" }, body: { content: "Katılmıyorum." } };
  expect((await t.call(c.objectToDecision, objection, trusted)).status).toBe(201);
  const waiting = (await t.call(c.listObjections, {}, "moderator")).data.data;
  expect(waiting.map(({ decision }) => decision.target)).toContain(id);
});

test("a proposal is reported by librarians, who alone see it", async () => {
  const reader = `okur${counter}`;
  await t.as(reader);
  const made = await calls.change(isbn, reader, { subtitle: "Alt" }, { reason: "Aptal kütüphaneciler" });
  const proposal = made.data.revision.id;
  expect((await report(proposal)).error.code).toBe("revision_not_found");
  expect((await report(proposal, "kutuphaneci")).status).toBe(201);
  expect((await getCase(proposal)).path).toBeNull();
  expect((await decide(["hidden"], proposal)).status).toBe(200);
  const listed = (await calls.proposals("kutuphaneci")).data.find((one) => one.id === proposal);
  expect(listed).toMatchObject({ reason: null, are_words_hidden: true });
  await calls.withdraw(reader, proposal);
  expect((await report(proposal, "kutuphaneci")).status).toBe(404);
});

test("one's own, what nobody made, and that of who has left is not reported", async () => {
  expect((await report(id, trusted)).error.code).toBe("report_self");
  for (const target of ["yok", crypto.randomUUID()])
    expect((await report(target)).error.code).toBe("revision_not_found");
  await report(id);
  await t.call(c.deleteAccount, {}, trusted);
  expect((await report(id)).error.code).toBe("revision_not_found");
  expect((await told("zeynep"))[0]).toBe(
    "Şikâyet ettiğiniz katalog değişikliği kaldırıldı; artık kimse görmüyor.",
  );
});
