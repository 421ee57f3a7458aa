import type { Behaviour, ModelCall } from "@okurca/testkit/model-server";

const long = "Bir varmış, bir yokmuş; evvel zaman içinde, kalbur saman içinde bir kitap varmış. ".repeat(12);

/** What the language model of the journeys does with a message, by a word in it. */
export function behaviourFor({ messages }: ModelCall): Behaviour {
  const asked = messages.findLast(({ role }) => role === "user")?.content ?? "";
  if (asked.includes("masal")) return { say: long, wordMs: 60 };
  if (asked.includes("arıza")) return { status: 400 };
  if (asked.includes("tablo")) {
    return {
      say: "| Kitap | Sayfa |\n|---|---|\n| *Tutunamayanlar* | 724 |\n\n- [x] Okundu\n\n~~Eski~~ **Uydurma Kitabın Yokluğu** ![a](https://kotu.example/a.png)",
    };
  }
  return { say: "Merhaba, ben bir dil modeliyim." };
}
