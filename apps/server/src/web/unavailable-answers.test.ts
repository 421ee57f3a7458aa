import { expect, test } from "vitest";
import { unavailableAs503 } from "./unavailable-answers.ts";

const closed = Object.assign(new Error("lost"), { code: "CONNECTION_CLOSED" });
const other = new Error("other");
const services = unavailableAs503({
  operator: () => "name",
  books: {
    book: async (isbn: string) => isbn,
    lost: () => Promise.reject(closed),
    wrong: () => Promise.reject(other),
  },
});

test("a page that the database does not answer is 503, and any other failure stays what it is", async () => {
  const failure = await services.books.lost().catch((error: unknown) => error);
  expect((failure as Response).status).toBe(503);
  await expect(services.books.wrong()).rejects.toBe(other);
  expect([services.operator(), await services.books.book("978")]).toEqual(["name", "978"]);
});
