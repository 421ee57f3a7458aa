import type { Told } from "../../notifications/index.ts";
import type { Measures } from "../reports.queries.ts";
import { afterwards, ownThing } from "../reports.texts.ts";
import type { LockedObjection } from "./objections.queries.ts";

/** What the reader is told who objected; honest where nobody else was there to look at it. */
export function objectionText(
  readerId: string,
  given: LockedObjection & {
    verdict: "upheld" | "reversed";
    answer: string;
    isAlone: boolean;
    still: Measures | undefined;
  },
): Told {
  const { verdict, answer, isAlone, still } = given;
  const who = isAlone
    ? " Ekibimizde başka kimse olmadığı için itirazınıza kararı veren kişi baktı."
    : " İtirazınıza kararı verenden başka biri baktı.";
  const what = `${ownThing(given)} için verilen karara itiraz etmiştiniz.`;
  const result =
    verdict === "reversed" && still ? `Karar geri alındı; ${afterwards(still)}` : "Karar geçerli kaldı.";
  return {
    ...{ reader_id: readerId, type: "other", link: "/kararlar" },
    title: verdict === "reversed" ? "İtirazınız kabul edildi" : "İtirazınız değerlendirildi",
    message: `${what} ${result} Yanıt: ${answer}${/[.!?…]$/.test(answer) ? "" : "."}${who}`,
  };
}
