/**
 * How often a race is run, or how many cases of one kind: a few on the way, and in `npm run test:all` all, for a race as
 * often as it takes to meet the moment that is looked for.
 */
export function rounds(all: number, few = 3): number {
  return process.env.TEST_ALL === "1" ? all : few;
}
