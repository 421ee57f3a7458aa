/**
 * How often a race is run: a few times on the way, and in `npm run test:all` as often as it takes to meet the moment that
 * is looked for.
 */
export function rounds(all: number, few = 3): number {
  return process.env.TEST_ALL === "1" ? all : few;
}
