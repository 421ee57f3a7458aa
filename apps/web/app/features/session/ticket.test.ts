import { ticketKey } from "@okurca/contract/product";
import { afterEach, expect, test } from "vitest";
import { keepTicket, readTicket } from "./ticket";

afterEach(() => localStorage.clear());
const kept = { username: "ayse", ticket: "bilet" };

test("the ticket of a registration knows where its reader wanted to go, and leads nowhere but here", () => {
  keepTicket({ ...kept, next: "/kitap/9789753638029" });
  expect(readTicket()).toEqual({ ...kept, next: "/kitap/9789753638029" });
  keepTicket({ ...kept, next: "//example.com" });
  expect(readTicket()).toEqual({ ...kept, next: "/" });
  // As one kept before they did.
  localStorage.setItem(ticketKey, JSON.stringify(kept));
  expect(readTicket()).toEqual({ ...kept, next: "/" });
});
