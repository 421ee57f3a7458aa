import { expect, test } from "vitest";
import { isOwnPath } from "./development.ts";

test.each([
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/kitaplar-1.xml",
  "/rss/incelemeler.xml",
  "/api/books?q=a",
])("in development the server answers for itself, not the tools of the pages: %s", (url) =>
  expect(isOwnPath(url)).toBe(true),
);

test.each(["/", "/rss", "/yardim", "/app/root.tsx", "/@vite/client"])(
  "in development pages and their modules come from their tools: %s",
  (url) => expect(isOwnPath(url)).toBe(false),
);
