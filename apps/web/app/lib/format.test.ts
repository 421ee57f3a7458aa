import { expect, test } from "vitest";
import { formatAge, formatMinutesAge, formatRelease } from "./format";

const now = Date.parse("2026-11-21T12:00:00Z");

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
