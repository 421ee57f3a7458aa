import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { RelativeTime } from "./relative-time";

afterEach(() => vi.useRealTimers());

test("a page that is drawn long after the program began tells the age of that moment", () => {
  const iso = new Date(Date.now() + 60_000).toISOString();
  vi.useFakeTimers({ now: Date.now() + 3 * 24 * 3_600_000 + 120_000 });
  expect(renderToString(<RelativeTime iso={iso} />)).toContain("3 gün önce");
});

test("minutes are told under an hour, but for the feed, whose words are given", () => {
  const iso = new Date(Date.now() - 24.5 * 60_000).toISOString();
  expect(renderToString(<RelativeTime iso={iso} />)).toMatch(/2[34] dakika önce/);
  expect(renderToString(<RelativeTime iso={iso} isOfFeed />)).toContain("Az önce");
});
