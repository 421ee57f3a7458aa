/** The present of a test: every look at it is a millisecond later, so that no two things happen at once. */
export interface TestClock {
  (): Date;
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

export function createClock(start: string | Date = "2026-01-15T09:00:00.000Z"): TestClock {
  let now = new Date(start).getTime();
  const clock = () => new Date(now++);
  return Object.assign(clock, {
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }: Parameters<TestClock["advance"]>[0]) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  });
}
