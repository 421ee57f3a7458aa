import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { RelativeTime } from "./relative-time";

afterEach(() => vi.useRealTimers());

test("a page that is drawn long after the program began tells the age of that moment", () => {
  const iso = new Date(Date.now() + 60_000).toISOString();
  vi.useFakeTimers({ now: Date.now() + 3 * 24 * 3_600_000 + 120_000 });
  expect(renderToString(<RelativeTime iso={iso} />)).toContain("3 gün önce");
});
