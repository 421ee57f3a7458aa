import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "~/lib/api";
import { signedInKey } from "~/lib/boot";
import { keptKeys } from "~/lib/reader-storage";
import { createSender, type Report } from "./sender";
import type { ShelfChange } from "./shelf-change";
import { addChange, listChanges } from "./waiting-changes";

const lost = new ApiError(0, {});
const refused = new ApiError(409, { code: "not_reading" });
const busy = new ApiError(503, {});

function signIn(username: string): void {
  localStorage.setItem(signedInKey, JSON.stringify({ username }));
}

// Other files share the storage.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The queue of a reader with nothing in it, and a server that answers as it is told. */
function begin(answers: (Error | null)[] = []) {
  signIn("ayse");
  const asked: string[] = [];
  const reports: Report[] = [];
  const send = vi.fn(async ({ isbn }: ShelfChange) => {
    asked.push(isbn);
    const answer = answers.shift();
    if (answer) throw answer;
  });
  const sender = createSender({ send, onSent: () => {}, report: (report) => reports.push(report) });
  return { asked, reports, sender };
}

function make(isbn: string): string {
  const id = addChange({ kind: "status", isbn, body: { status: "read", day: null } }, null);
  if (id === undefined) throw new Error("nothing is kept");
  return id;
}

const left = () => listChanges().map(({ change }) => change.isbn);

test("offline: changes are sent in the order they were made, though the clock went back between them", async () => {
  const { asked, sender } = begin();
  make("1");
  vi.useFakeTimers({ now: 0 });
  make("2");
  vi.useRealTimers();
  make("3");
  await sender.sendWaiting();
  expect(asked).toEqual(["1", "2", "3"]);
  expect(left()).toEqual([]);
});

test("offline: asked twice at once, each change is sent once", async () => {
  const { asked, sender } = begin();
  make("1");
  make("2");
  await Promise.all([sender.sendWaiting(), sender.sendWaiting()]);
  await sender.sendWaiting();
  expect(asked).toEqual(["1", "2"]);
});

test("offline: two tabs with one queue send each change once", async () => {
  const { asked, sender } = begin();
  const other: string[] = [];
  const second = createSender({
    send: async ({ isbn }) => void other.push(isbn),
    onSent: () => {},
    report: () => {},
  });
  make("1");
  make("2");
  await Promise.all([sender.sendWaiting(), second.sendWaiting()]);
  expect([...asked, ...other]).toEqual(["1", "2"]);
});

test("offline: what the server refuses is dropped and told, and the next ones go on", async () => {
  const { asked, reports, sender } = begin([null, refused]);
  for (const isbn of ["1", "2", "3"]) make(isbn);
  await sender.sendWaiting();
  expect(asked).toEqual(["1", "2", "3"]);
  expect(left()).toEqual([]);
  expect(reports).toHaveLength(1);
  expect(reports[0]?.sent.map(({ change }) => change.isbn)).toEqual(["1", "3"]);
  expect(reports[0]?.refused).toMatchObject([{ change: { change: { isbn: "2" } }, error: refused }]);
});

test.each([
  ["a lost network", lost],
  ["a server in trouble", busy],
  ["too many calls", new ApiError(429, {})],
  ["a session that is over", new ApiError(401, {})],
])("offline: %s keeps what waits, and all after it, for later", async (_name, failure) => {
  const { asked, reports, sender } = begin([null, failure]);
  for (const isbn of ["1", "2", "3"]) make(isbn);
  await sender.sendWaiting();
  expect(asked).toEqual(["1", "2"]);
  expect(left()).toEqual(["2", "3"]);
  expect(listChanges().every(({ isWaiting }) => isWaiting)).toBe(true);
  expect(reports[0]?.refused).toEqual([]);
  await sender.sendWaiting();
  expect(asked).toEqual(["1", "2", "2", "3"]);
  expect(left()).toEqual([]);
});

test("offline: who makes a change is told what became of it", async () => {
  const { reports, sender } = begin([null, refused, lost]);
  expect(await sender.settle(make("1"))).toEqual({ kind: "sent" });
  expect(await sender.settle(make("2"))).toEqual({ kind: "refused", error: refused });
  expect(await sender.settle(make("3"))).toEqual({ kind: "waiting" });
  expect(left()).toEqual(["3"]);
  expect(reports).toEqual([]);
});

test("a change made with a connection is undone when the server is in trouble, not sent later", async () => {
  const { sender } = begin([busy]);
  expect(await sender.settle(make("1"))).toEqual({ kind: "refused", error: busy });
  expect(left()).toEqual([]);
});

test("offline: a new change waits behind the one before it that could not be sent", async () => {
  const { asked, sender } = begin([busy]);
  make("1");
  expect(await sender.settle(make("2"))).toEqual({ kind: "waiting" });
  expect(asked).toEqual(["1"]);
  expect(left()).toEqual(["1", "2"]);
});

test("offline: what one reader changed is neither shown to another nor sent in that one's name", async () => {
  const { asked, sender } = begin([lost]);
  make("1");
  await sender.sendWaiting();
  for (const name of ["ays", "ayse.isik", "AYSE"]) {
    signIn(name);
    expect(left()).toEqual([]);
    await sender.sendWaiting();
  }
  expect(asked).toEqual(["1"]);
  signIn("ayse");
  expect(left()).toEqual(["1"]);
});

test("offline: a kept change that this version cannot read is not sent", async () => {
  const { asked, sender } = begin();
  make("1");
  localStorage.setItem(
    `${keptKeys.of("ayse").slice(0, -1)}${keptKeys.change}000`,
    '{"change":{"kind":"yok"}}',
  );
  localStorage.setItem(`${keptKeys.of("ayse").slice(0, -1)}${keptKeys.change}001`, "}");
  await sender.sendWaiting();
  expect(asked).toEqual(["1"]);
});

test("offline: a session of this window leaves its changes in this window alone", () => {
  begin();
  sessionStorage.setItem(signedInKey, JSON.stringify({ username: "can" }));
  make("1");
  expect(Object.keys(localStorage)).toEqual([signedInKey]);
  expect(left()).toEqual(["1"]);
});
