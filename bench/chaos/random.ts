/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    between: (least: number, most: number) => least + next() * (most - least),
    one<T>(list: readonly T[]): T | undefined {
      return list[Math.floor(next() * list.length)];
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
