import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { handleError } from "./entry.server";

afterEach(() => vi.restoreAllMocks());

function linesOf(error: unknown, request = new Request("https://okurca.example/x")): number {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  handleError(error, { request });
  return log.mock.calls.length;
}

test("an address that names nothing is no line of the log: whoever asks could fill it", () => {
  expect(linesOf(new ErrorResponse(404, "Not Found", 'Error: No route matches URL "/a%0d%0a"', true))).toBe(
    0,
  );
  expect(linesOf(new ErrorResponse(405, "Method Not Allowed", "", true))).toBe(0);
});

test("what went wrong while a page was drawn is one", () => {
  expect(linesOf(new Error("kırık"))).toBe(1);
  vi.restoreAllMocks();
  expect(linesOf(new ErrorResponse(500, "Internal", "", true))).toBe(1);
});

test("a visitor who left is none", () => {
  const leaving = new AbortController();
  leaving.abort();
  const request = new Request("https://okurca.example/x", { signal: leaving.signal });
  expect(linesOf(new Error("kırık"), request)).toBe(0);
});
