import { passageDesigns, passageFormats } from "@okurca/contract";
import { renderPng } from "@okurca/server/share-images";
import { percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";

const sentence =
  "Kelimeler, albayım, bazı anlamlara gelmiyor; ığdırlı bir rûya gibi çöküyordu İstanbul’un üstüne. ";
const passages = [
  "Gitme kal.",
  sentence.repeat(3).trim(),
  sentence.repeat(12).slice(0, 1000),
  `${sentence}\nВсе счастливые семьи похожи; كل إناء بما فيه ينضح.`,
];

/** How long it takes to draw a passage as a picture, each of them once in every design and format. */
export async function measurePictures(): Promise<Figure[]> {
  const book = { title: "Tutunamayanlar", author: "Oğuz Atay", brand: "okurca" };
  const draw = async (text: string, design: (typeof passageDesigns)[number], format: "post" | "story") => {
    const started = performance.now();
    const { length } = await renderPng({ ...book, text, design, format });
    return { taken: performance.now() - started, length };
  };
  // Starts the threads.
  await Promise.all([draw("Gitme kal.", "plain", "post"), draw("Gitme kal.", "plain", "post")]);
  const drawn: { taken: number; length: number }[] = [];
  const before = process.cpuUsage();
  for (const text of passages)
    for (const design of passageDesigns)
      for (const format of passageFormats) drawn.push(await draw(text, design, format));
  const { user, system } = process.cpuUsage(before);
  const taken = drawn.map((each) => each.taken);
  const kilobytes = drawn.map(({ length }) => length / 1000);
  return [
    { figure: "a picture of a passage drawn, median", value: percentile(taken, 0.5), unit: "ms" },
    {
      figure: "a picture of a passage drawn, p95",
      value: percentile(taken, 0.95),
      unit: "ms",
      bar: "<= 300",
    },
    { figure: "the slowest of them", value: Math.max(...taken), unit: "ms" },
    { figure: "processor time of one, mean", value: (user + system) / 1000 / drawn.length, unit: "ms" },
    { figure: "its size, p95", value: percentile(kilobytes, 0.95), unit: "kB" },
  ];
}
