import type { Frame, Reply } from "../frame.ts";
import type { Prizes } from "../plan/prizes.ts";
import { sayListed } from "./recommend.ts";
import { plain } from "./text.ts";

const onlyNobel =
  "Ödüllerden yalnızca Nobel Edebiyat Ödülü alanların listesi var elimde; ötekileri bilmiyorum.";

export function sayPrizes(frame: Frame, { author, listed }: Prizes): Reply {
  if (author) {
    const { name, known } = author;
    return {
      text: known?.nobel
        ? `Evet: **${plain(name)}** ${known.nobel} yılında Nobel Edebiyat Ödülü aldı.`
        : `${plain(name)} için bildiğim bir Nobel yok. ${onlyNobel}`,
    };
  }
  if (!listed || listed.candidates.length === 0) return { text: onlyNobel };
  const reply = sayListed(frame, listed);
  return { ...reply, text: `${onlyNobel}\n\n${reply.text}` };
}
