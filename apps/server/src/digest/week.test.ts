import { expect, test } from "vitest";
import { dueWeek } from "./week.ts";

// 19 January 2026 is a Monday; eight o'clock in Istanbul is five in UTC.
test.each([
  ["Sunday night", "2026-01-18T20:59:59Z", undefined],
  ["Monday before eight in Istanbul", "2026-01-19T04:59:59Z", undefined],
  ["Monday at eight in Istanbul", "2026-01-19T05:00:00Z", "2026-01-19"],
  ["Monday night", "2026-01-19T20:59:59Z", "2026-01-19"],
  ["Tuesday, when no server ran on Monday", "2026-01-20T20:59:59Z", "2026-01-19"],
  ["Wednesday", "2026-01-20T21:00:00Z", undefined],
  ["Monday in summer", "2026-07-20T05:00:00Z", "2026-07-20"],
])("on %s the digest is due for the week that ends on that Monday, or not", (_when, at, monday) => {
  expect(dueWeek(new Date(at))?.monday).toBe(monday);
});

test("the week goes from Monday to Monday, midnight in Istanbul", () => {
  expect(dueWeek(new Date("2026-01-19T07:30:00Z"))).toEqual({
    monday: "2026-01-19",
    from: new Date("2026-01-11T21:00:00Z"),
    to: new Date("2026-01-18T21:00:00Z"),
  });
});
