import fc, { type Arbitrary } from "fast-check";

// Each run has the same texts; another seed makes others.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261122) });

const pieces = [
  ..."İIıiŞşĞğÇçÖöÜü'’‘`´ʼ\"“”«»()[]{}<>&;:,./\\|!?*_~#@%^$=+-—–",
  ...[
    " ",
    "\u00a0",
    "\t",
    "\n",
    "\r\n",
    "\u0000",
    "\ud800",
    "\udfff",
    "\u202e",
    "\u200d",
    "\ufeff",
    "\u0301",
    "\u0307",
  ],
  ...[
    "ß",
    "ﬁ",
    "Ǆ",
    "ŉ",
    "ẞ",
    "ﷺ",
    "Å",
    "K",
    "👩‍👩‍👧",
    "٣",
    "９",
    "http://a.b/c",
    "a@b.cd",
    "0532 123 45 67",
  ],
];

/** Odd text that some visitor will send: signs of every format, half characters, other scripts, anything. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc
    .array(fc.constantFrom("kitap", "Ali’nin", "9789753638029", "1984", "Roman", " ", "-"), { maxLength: 30 })
    .map((words) => words.join(" ")),
);

/** A few signs to repeat, which make careless patterns backtrack. */
export const refrain = (signs: readonly string[]): Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...signs, "a", " ", "1"), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(""));

/** Milliseconds of the processor, which other work on the machine does not change. */
function quickest(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn++) {
    const from = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(from);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** Sixteen times the text takes about sixteen times the time if each sign is read a fixed number of times. */
const factor = 16;
/** Between that and its square. */
const mostGrowth = 90;
/** Milliseconds; shorter times cannot be measured and need not be. */
const least = 12;

/** Whether reading time grows in step with the text, not faster: repeats `piece`. */
export function isReadEvenly(read: (text: string) => unknown, piece: string, length = 40_000): boolean {
  const filled = (size: number) => piece.repeat(Math.ceil(size / piece.length));
  const [short, long] = [filled(length / factor), filled(length)];
  for (let turn = 0; turn < 4; turn++) {
    const whole = quickest(() => read(long));
    if (
      whole < least ||
      whole /
        Math.max(
          0.05,
          quickest(() => read(short)),
        ) <
        mostGrowth
    )
      return true;
  }
  return false;
}
