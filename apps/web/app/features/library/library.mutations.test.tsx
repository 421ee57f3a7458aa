import type { LibraryBook, listLibrary, OutputOf } from "@okurca/contract";
import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { queryKeys } from "~/lib/query-keys";
import { registerTokenSource } from "~/lib/token-source";
import { useRemoveFromLibrary } from "./library.mutations";
import { currentlyReadingQuery, libraryQuery } from "./library.queries";
import { toProgress, toStatus, useShelfChange } from "./offline/shelf-change.mutations";

const isbn = "9789753638029";
const all = libraryQuery({ page: 1, q: "", status: undefined, sort: "eklenme" });
const readOnly = libraryQuery({ page: 1, q: "", status: "read", sort: "eklenme" });

const book = {
  isbn,
  title: "Kürk Mantolu Madonna",
  author: ["Sabahattin Ali"],
  pages: 160,
  status: "reading",
  progress: { page: 40, percent: 25 },
  is_abandoned: false,
  was_read: false,
  own_rating: null,
} as unknown as LibraryBook;

type ShelfPage = OutputOf<typeof listLibrary>;
const page = (books: LibraryBook[]): ShelfPage => ({
  books,
  page: 1,
  limit: 8,
  total_count: books.length,
  counts: { all: 1, read: 0, reading: 1, "to-read": 0 },
});

/** Calls that wait until the test answers them, in the order they were sent. */
interface Sent {
  method: string;
  path: string;
  body: unknown;
  answer: (status: number, body?: object) => Promise<void>;
  /** The connection is lost. */
  fail: () => Promise<void>;
}
let sent: Sent[];
let client: QueryClient;
let root: Root;
let hooks: {
  shelf: ReturnType<typeof useShelfChange>;
  remove: ReturnType<typeof useRemoveFromLibrary>;
};

function Hooks() {
  hooks = { shelf: useShelfChange(), remove: useRemoveFromLibrary() };
  return null;
}

/** Lets everything that can happen happen. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done)));

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  sent = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    sent.push({
      method: init.method ?? "GET",
      path: address,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      answer: (status, body = {}) => {
        resolve(Response.json(body, { status }));
        return settle();
      },
      fail: () => {
        reject(new TypeError("Failed to fetch"));
        return settle();
      },
    });
    return promise;
  });
  registerTokenSource({ isSignedIn: () => true, token: async () => "belirteç", onRefused: () => undefined });
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  client = new QueryClient({ mutationCache: new MutationCache() });
  client.setQueryData(all.queryKey, page([book]));
  client.setQueryData(readOnly.queryKey, { ...page([]), total_count: 0 });
  client.setQueryData(currentlyReadingQuery.queryKey, page([book]));
  root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Hooks />
      </QueryClientProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  client.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function change(what: () => void): Promise<void> {
  await act(async () => what());
  await settle();
}
const shown = () => client.getQueryData(all.queryKey);
const shownBook = () => shown()?.books[0];
const refusal = { code: "unavailable", message: "Hizmet şu anda kullanılamıyor." };

/** Each change of the shelf with what it shows and the note of its failure. */
const changes = [
  {
    name: "a status change",
    make: () => hooks.shelf.mutate(toStatus(isbn, "read")),
    isShown: () => shownBook()?.status === "read" && shown()?.counts.read === 1,
    note: "Kitap durumu güncellenirken bir hata oluştu.",
    refused: "Kitap durumu güncellenirken bir hata oluştu.",
    success: "Kitap durumu başarıyla güncellendi!",
    call: ["PUT", `/api/userlibrary/update-library-status/${isbn}`],
  },
  {
    name: "a removal",
    make: () => hooks.remove.mutate(isbn),
    isShown: () => shown()?.books.length === 0 && shown()?.counts.all === 0,
    note: "Kitap kaldırılırken bir hata oluştu.",
    refused: "Kitap kaldırılırken bir hata oluştu.",
    success: "Kitap kitaplığınızdan kaldırıldı.",
    call: ["DELETE", `/api/userlibrary/remove-from-library/${isbn}`],
  },
  {
    name: "progress",
    make: () => hooks.shelf.mutate(toProgress(isbn, { page: 80 })),
    isShown: () => shownBook()?.progress?.page === 80 && shownBook()?.progress?.percent === 50,
    note: "Okuma ilerlemesi kaydedilirken bir hata oluştu.",
    refused: refusal.message,
    success: "Okuma ilerlemeniz kaydedildi.",
    call: ["PUT", `/api/userlibrary/progress/${isbn}`],
  },
];

describe.each(changes)("$name", ({ make, isShown, note, refused, success, call }) => {
  test("shows at once on a slow network, and stays when the answer comes", async () => {
    await change(make);
    expect(sent.map(({ method, path }) => [method, path])).toEqual([call]);
    expect(isShown()).toBe(true);
    expect(toast.success).not.toHaveBeenCalled();
    await sent[0]?.answer(200, { message: success });
    expect(isShown()).toBe(true);
    expect(vi.mocked(toast.success).mock.calls[0]?.[0]).toBe(success);
  });

  test("is undone with the note when the server refuses", async () => {
    await change(make);
    await sent[0]?.answer(503, refusal);
    expect(shown()).toEqual(page([book]));
    expect(client.getQueryData(currentlyReadingQuery.queryKey)).toEqual(page([book]));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(refused);
    expect(toast.success).not.toHaveBeenCalled();
  });

  test("is told as failed in the product's own words when the server says nothing", async () => {
    await change(make);
    await sent[0]?.answer(502);
    expect(shown()).toEqual(page([book]));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(note);
  });

  test("asks for the shelf again afterwards, whatever was answered, and for all that tells of it", async () => {
    const { readings, dashboard, feed, ownState, ownProfile } = queryKeys;
    const keys = [readings, dashboard, feed, ownState, ownProfile];
    for (const key of keys) client.setQueryData(key, {});
    await change(make);
    expect(client.getQueryState(all.queryKey)?.isInvalidated).toBe(false);
    await sent[0]?.answer(503, refusal);
    for (const key of [all.queryKey, ...keys]) {
      expect(client.getQueryState(key)?.isInvalidated, key.join()).toBe(true);
    }
  });
});

test("a removal that is lost with the connection leaves the book where it was", async () => {
  await change(() => hooks.remove.mutate(isbn));
  await sent[0]?.fail();
  expect(shown()).toEqual(page([book]));
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Kitap kaldırılırken bir hata oluştu.", {
    description: "Kitap kaldırmak için bağlantı gerekiyor; kitabınız yerinde duruyor.",
    duration: 6000,
  });
});

test("changes made quickly one after another are sent in their order, each after the one before it", async () => {
  await change(() => {
    hooks.shelf.mutate(toProgress(isbn, { page: 80 }));
    hooks.shelf.mutate(toStatus(isbn, "read"));
  });
  expect(sent.map(({ body }) => body)).toEqual([{ page: 80, day: expect.any(String) }]);
  expect(shownBook()).toMatchObject({ status: "read", progress: { page: 80 } });
  await sent[0]?.answer(200);
  expect(sent[1]?.body).toEqual({ status: "read" });
  await sent[1]?.answer(200);
  expect(shownBook()?.status).toBe("read");
});

test("a page of one status gains the book that now has it", async () => {
  await change(() => hooks.shelf.mutate(toStatus(isbn, "read")));
  expect(client.getQueryData(readOnly.queryKey)?.books).toMatchObject([{ isbn, status: "read" }]);
  expect(client.getQueryData(currentlyReadingQuery.queryKey)?.books).toEqual([]);
});

test("a page of a search gains nothing, and one of a status no more books than it has places", async () => {
  const found = libraryQuery({ page: 1, q: "ince", status: "read", sort: "eklenme" });
  const full = Array.from(
    { length: 8 },
    (_none, i) => ({ ...book, isbn: String(i), status: "read" }) as const,
  );
  client.setQueryData(found.queryKey, page([]));
  client.setQueryData(readOnly.queryKey, { ...page(full), total_count: 8 });
  await change(() => hooks.shelf.mutate(toStatus(isbn, "read")));
  expect(client.getQueryData(found.queryKey)).toMatchObject({ books: [], total_count: 0 });
  const shown = client.getQueryData(readOnly.queryKey);
  expect(shown?.books.map((each) => each.isbn)).toEqual([isbn, "0", "1", "2", "3", "4", "5", "6"]);
  expect(shown?.total_count).toBe(9);
});

test("what was being written of a removed book's readings goes along, and comes back with the book", async () => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  const names = [`reading/${isbn}/new`, `reading/${isbn}/7`, "reading/9789750719387/new"];
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes("/draft/"));
  for (const name of names) localStorage.setItem(`okurca.of/ayse/draft/${name}`, `"${name}"`);
  await change(() => hooks.remove.mutate(isbn));
  // What waits of a reader who is signed in is looked for first.
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(drafts()).toHaveLength(3);
  await sent[0]?.answer(200);
  await vi.waitFor(() => expect(drafts()).toEqual(["okurca.of/ayse/draft/reading/9789750719387/new"]));
  const options = vi.mocked(toast.success).mock.calls[0]?.[1] as { action?: { onClick: () => void } };
  const before = sent.length;
  await change(() => options.action?.onClick());
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before));
  await sent.at(-1)?.answer(200, { message: "", book });
  await vi.waitFor(() => expect(drafts()).toHaveLength(3));
  expect(localStorage.getItem(`okurca.of/ayse/draft/${names[1]}`)).toBe(`"${names[1]}"`);
  localStorage.clear();
});
