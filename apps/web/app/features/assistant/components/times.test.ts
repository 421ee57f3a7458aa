import { expect, test } from "vitest";
import { dayText, lastText, timeText } from "./times";

const now = new Date(2026, 10, 22, 0, 10);
const iso = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test("times are told in Turkish by hour and minute, days by name where they are near", () => {
  expect(timeText(iso(2026, 10, 22, 9, 5))).toBe("09:05");
  expect(dayText(iso(2026, 10, 22, 0, 1), now)).toBe("Bugün");
  expect(dayText(iso(2026, 10, 21, 23, 59), now)).toBe("Dün");
  expect(dayText(iso(2026, 10, 20, 12, 0), now)).toBe("20 Kasım");
  expect(dayText(iso(2025, 10, 20, 12, 0), now)).toBe("20 Kasım 2025");
  // By a clock that goes before ours.
  expect(dayText(iso(2026, 10, 23, 0, 1), now)).toBe("Bugün");
  expect(lastText(iso(2026, 10, 22, 0, 5), now)).toBe("00:05");
  expect(lastText(iso(2026, 10, 21, 14, 5), now)).toBe("Dün 14:05");
});
