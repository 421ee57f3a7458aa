import { expect, test } from "vitest";
import { daysLeft, goalText } from "./goal-text";

test("the days left are counted with today, to the end of the year", () => {
  expect(daysLeft(2026, "2026-12-31")).toBe(1);
  expect(daysLeft(2026, "2026-01-01")).toBe(365);
  expect(daysLeft(2024, "2024-01-01")).toBe(366);
  expect(daysLeft(2025, "2026-01-01")).toBe(0);
});

test.each([
  [24, 24, 2026, "2026-11-21", "Hedefinize ulaştınız."],
  [24, 26, 2026, "2026-11-21", "Hedefinize ulaştınız ve 2 kitap aştınız."],
  [
    24,
    20,
    2026,
    "2026-11-21",
    "Hedefe 4 kitap, yıl sonuna 41 gün kaldı: yaklaşık 10 günde bir kitap bitirmeniz gerekir.",
  ],
  [
    50,
    1,
    2026,
    "2026-12-30",
    "Hedefe 49 kitap, yıl sonuna 2 gün kaldı: günde birden çok kitap bitirmeniz gerekir.",
  ],
  [3, 2, 2026, "2026-12-31", "Hedefe 1 kitap, yıl sonuna 1 gün kaldı: her gün bir kitap bitirmeniz gerekir."],
  [
    24,
    1,
    2026,
    "2026-11-23",
    "Hedefe 23 kitap, yıl sonuna 39 gün kaldı: haftada yaklaşık 4 kitap bitirmeniz gerekir.",
  ],
  [
    9,
    5,
    2026,
    "2026-12-27",
    "Hedefe 4 kitap, yıl sonuna 5 gün kaldı: neredeyse her gün bir kitap bitirmeniz gerekir.",
  ],
  [
    13,
    0,
    2026,
    "2026-11-26",
    "Hedefe 13 kitap, yıl sonuna 36 gün kaldı: yaklaşık 3 günde bir kitap bitirmeniz gerekir.",
  ],
  [24, 20, 2025, "2026-01-01", "Yıl, hedefe 4 kitap kala bitti."],
  [24, 0, 2027, "2026-11-21", "Hedefe 24 kitap var."],
])("of %i books %i are read in %i, on %s", (goal, books, year, today, text) => {
  expect(goalText(goal, books, year, today)).toBe(text);
});
