import { randomInt } from "node:crypto";
import { test as base } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3130);
/** Where the server of the run listens. */
export const origin = `http://localhost:${port}`;

/** Where the other one listens, whose user pool is the first. */
export const elsewhere = `http://localhost:${port + 1}`;

/** Every test comes from an address of its own, as readers do: the limits against floods see many people. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to see what a fixture needs
  extraHTTPHeaders: async ({}, use) => {
    const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
    await use({ "x-forwarded-for": address });
  },
});
/** The present day where the browsers of the journeys are, which is not everywhere the one of this machine. */
export function todayInTurkey(): Date {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Istanbul" });
  const [year = 0, month = 1, day] = format.format(new Date()).split("-").map(Number);
  return new Date(year, month - 1, day);
}

/** `npm run test:all`: every state of a page is looked at where a journey comes by, and journeys are made on a phone, too. */
export const isWhole = process.env.TEST_ALL === "1";

/** For what a phone has of its own: run there each time, not only in `npm run test:all`. */
export const phone = { tag: "@phone" };

/** For what does not depend on the size of the window: run at one of them. */
export const once = { tag: "@once" };

/**
 * For what the quick run leaves out, at every size of the window: what also shows elsewhere in it, in another journey or in a
 * test of the component or the API, and what a change seldom touches.
 */
export const long = { tag: ["@whole"] };

/** The same, at one size of the window. */
export const whole = { tag: [once.tag, ...long.tag] };

export { expect } from "@playwright/test";
