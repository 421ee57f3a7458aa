/** Which numbers are among a set, a bit each: forty million works of Open Library are five megabytes. */
export type Bits = ReturnType<typeof createBits>;

export function createBits(from: Uint8Array = new Uint8Array(1024)) {
  let held = Uint8Array.from(from);
  return {
    has: (number: number) => ((held[number >> 3] ?? 0) & (1 << (number & 7))) !== 0,
    add(number: number): void {
      const at = number >> 3;
      if (at >= held.length) {
        const grown = new Uint8Array(Math.max(at + 1, Math.ceil(held.length * 1.5)));
        grown.set(held);
        held = grown;
      }
      held[at] = (held[at] ?? 0) | (1 << (number & 7));
    },
    bytes: () => Buffer.from(held.buffer, held.byteOffset, held.byteLength),
  };
}
