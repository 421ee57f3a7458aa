import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const isbn = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  for (const who of ["ayse", "zeynep", "mehmet"]) await t.as(who);
  await t.setRole("moderator", "moderator");
  await t.setRole("yonetici", "admin");
});
afterAll(() => t.close());

const keep = async (text: string, who = "ayse", more: object = {}) =>
  (await t.call(c.keepQuote, { body: { isbn, text, ...more } } as never, who)).data;
const report = (target: string, who = "zeynep") =>
  t.call(c.createReport, { body: { kind: "quote", target, reason: "Hakaret içeriyor." } }, who);
const getCase = async (target: string) =>
  (await t.call(c.getCase, { params: { kind: "quote", target } }, "moderator")).data;
async function decide(target: string, outcomes: c.DecisionOutcome[]) {
  const { mark } = await getCase(target);
  const { data } = (await t.call(c.listDecisionReasons, {}, "moderator")).data;
  const reason = data.find((one) => outcomes.every((outcome) => one.outcomes.includes(outcome)));
  const body = { outcomes, days: null, reason_id: reason?.id ?? "", note: null, mark };
  return t.call(c.decideCase, { params: { kind: "quote", target }, body }, "moderator");
}
const told = async (who: string) =>
  (await t.call(c.listNotifications, {}, who)).data.notifications.map(({ message }) => message);
const isSeen = async (passage: string, who = "zeynep") =>
  (await t.call(c.getPassage, { params: { id: passage } }, who)).status === 200;

let counter = 0;
let quote: c.Quote;
beforeEach(async () => {
  counter += 1;
  const text = `${["", "İlk", "Öteki", "Sonraki", "Dördüncü", "Beşinci", "Altıncı"][counter]} gece boyunca denizin sesi ${counter} kez kesildi.`;
  ({ quote } = await keep(text, "ayse", { note: "Kötü bir not." }));
});

test("a quote that one sees is reported, and stands in the queue with passage, note and place; one's own and one unseen are not", async () => {
  expect((await report(quote.id)).status).toBe(201);
  expect((await report(quote.id)).data.was_reported).toBe(true);
  const { data, counts } = (await t.call(c.listCases, { query: { kind: "quote" } }, "moderator")).data;
  expect(counts.quote).toBeGreaterThan(0);
  expect(data.find(({ target }) => target === quote.id)).toMatchObject({
    ...{ kind: "quote", title: quote.book.title, reports: 1, is_hidden: false },
    subject: { username: "ayse" },
  });
  expect(await getCase(quote.id)).toMatchObject({
    ...{ path: `/alinti/${quote.passage_id}`, book: { isbn } },
    text: { content: `${quote.text}\n\nKötü bir not.` },
    may: ["hidden", "warned", "suspended", "dismissed"],
  });
  expect((await report(quote.id, "ayse")).error?.code).toBe("report_self");
  const { quote: own } = await keep("Bunu yalnız kendim için sakladım.", "ayse", { audience: "me" });
  expect((await report(own.id)).error?.code).toBe("quote_not_found");
});

test("hidden, it is gone for everybody but its reader, who is told why and where to object; granted, it is there again", async () => {
  await report(quote.id);
  expect((await decide(quote.id, ["hidden"])).status).toBe(200);
  expect(await isSeen(quote.passage_id)).toBe(false);
  expect(await isSeen(quote.passage_id, "ayse")).toBe(true);
  const own = (await t.call(c.listOwnQuotes, {}, "ayse")).data.data.find(({ id }) => id === quote.id);
  expect(own?.is_hidden).toBe(true);
  expect((await told("ayse"))[0]).toContain(`“${quote.book.title}” kitabından alıntınız`);
  expect((await told("zeynep"))[0]).toContain("Şikâyet ettiğiniz alıntı");
  const [decision] = (await t.call(c.listOwnDecisions, {}, "ayse")).data.data;
  expect(decision).toMatchObject({ kind: "quote", path: `/alinti/${quote.passage_id}`, can_object: true });
  const id = decision?.id ?? "";
  await t.call(c.objectToDecision, { params: { id }, body: { content: "Kitapta böyle yazıyor." } }, "ayse");
  const body = { verdict: "reversed" as const, answer: "Haklısınız." };
  expect((await t.call(c.decideObjection, { params: { id }, body }, "yonetici")).status).toBe(200);
  expect(await isSeen(quote.passage_id)).toBe(true);
});

test("what hides one reader's copy leaves the card with the others', in their wording", async () => {
  await keep(quote.text, "mehmet");
  await report(quote.id);
  await decide(quote.id, ["hidden"]);
  const { passage, keepers } = (await t.call(c.getPassage, { params: { id: quote.passage_id } }, "zeynep"))
    .data;
  expect([passage.keeper_count, keepers.map(({ username }) => username)]).toEqual([1, ["mehmet"]]);
});

test("deleted and brought back, a reported quote waits for its decision again, and a hidden one stays hidden", async () => {
  await report(quote.id);
  await t.call(c.deleteQuote, { params: { id: quote.id } }, "ayse");
  expect((await told("zeynep"))[0]).toContain("Şikâyet ettiğiniz alıntı kaldırıldı");
  await t.call(c.restoreQuote, { params: { id: quote.id } }, "ayse");
  expect((await told("zeynep"))[0] ?? "").not.toContain("kaldırıldı");
  expect((await getCase(quote.id)).open_reports).toBe(1);
  await decide(quote.id, ["hidden"]);
  await t.call(c.deleteQuote, { params: { id: quote.id } }, "ayse");
  await t.call(c.restoreQuote, { params: { id: quote.id } }, "ayse");
  expect(await isSeen(quote.passage_id)).toBe(false);
});

test("a passage or note with a watched word waits for moderators, is its reader's alone until then, and comes out when found right", async () => {
  const word = { kind: "word" as const, value: "zararlıot" };
  await t.call(c.addRegistrationRefusal, { body: word }, "yonetici");
  const { message, quote: held } = await keep("Tarlada zararlıot bitmişti o yıl.", "mehmet");
  expect(message).toBe(c.quoteMessages.held);
  expect(held).toMatchObject({ is_hidden: true, is_held: true });
  expect(await isSeen(held.passage_id)).toBe(false);
  await decide(held.id, ["dismissed"]);
  expect(await isSeen(held.passage_id)).toBe(true);
  const body = { text: held.text, note: "Yine zararlıot." };
  const changed = await t.call(c.updateQuote, { params: { id: held.id }, body } as never, "mehmet");
  expect(changed.data.quote.is_held).toBe(true);
  const own = await keep("Kendime: zararlıot nasıl bir ottur?", "mehmet", { audience: "me" });
  expect(own.quote.is_held).toBeUndefined();
});

test("whoever is suspended for a quote has the case of that quote named beside the profile's", async () => {
  await report(quote.id);
  expect((await decide(quote.id, ["suspended"])).status).toBe(200);
  const params = { kind: "profile" as const, target: "ayse" };
  const { subject } = (await t.call(c.getCase, { params }, "moderator")).data;
  expect(subject?.suspended_for).toEqual([
    { kind: "quote", target: quote.id, title: quote.book.title, until: null },
  ]);
});
