import { expect, test } from "vitest";
import { formatAge, formatMinutesAge, formatRelease } from "./format";

const now = Date.parse("2026-11-21T12:00:00Z");

const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const [minute, hour, day] = [60, 3600, 86_400];

test.each([
  [0, "Az önce", "1 dakika önce"],
  [59, "Az önce", "1 dakika önce"],
  [minute, "Az önce", "1 dakika önce"],
  [2 * minute - 1, "Az önce", "1 dakika önce"],
  [2 * minute, "Az önce", "2 dakika önce"],
  [hour - minute, "Az önce", "59 dakika önce"],
  [hour - 1, "Az önce", "59 dakika önce"],
  [hour, "1 saat önce", "1 saat önce"],
  [day - minute, "23 saat önce", "23 saat önce"],
  [day - 1, "23 saat önce", "23 saat önce"],
  [day, "1 gün önce", "1 gün önce"],
  [30 * day, "30 gün önce", "30 gün önce"],
])("%i seconds ago is '%s' in the feed and '%s' among the notifications", (seconds, inFeed, ofNotice) => {
  expect([formatAge(ago(seconds), now), formatMinutesAge(ago(seconds), now)]).toEqual([inFeed, ofNotice]);
});

test("feed times: 'Az önce' under an hour, then hours, then days", () => {
  expect(formatAge("2026-11-21T11:00:01Z", now)).toBe("Az önce");
  expect(formatAge("2026-11-21T11:00:00Z", now)).toBe("1 saat önce");
  expect(formatAge("2026-11-20T12:00:01Z", now)).toBe("23 saat önce");
  expect(formatAge("2026-11-20T12:00:00Z", now)).toBe("1 gün önce");
  expect(formatAge("2026-11-22T00:00:00Z", now)).toBe("Az önce");
});

test("times of notifications: minutes under an hour, then hours, then days", () => {
  expect(formatMinutesAge("2026-11-21T11:59:59Z", now)).toBe("1 dakika önce");
  expect(formatMinutesAge("2026-11-21T11:00:01Z", now)).toBe("59 dakika önce");
  expect(formatMinutesAge("2026-11-21T11:00:00Z", now)).toBe("1 saat önce");
  expect(formatMinutesAge("2026-11-20T12:00:01Z", now)).toBe("23 saat önce");
  expect(formatMinutesAge("2026-11-20T12:00:00Z", now)).toBe("1 gün önce");
});

test("a release is shown as Turkish month and year, or the year alone", () => {
  expect(formatRelease({ release_date: "2021-09-21", published_year: 2021 })).toBe("Eylül 2021");
  expect(formatRelease({ release_date: null, published_year: 1998 })).toBe("1998");
  expect(formatRelease({ release_date: null, published_year: null })).toBeNull();
});
