import { readWaiting } from "../database.queries.ts";
import { ageOf, type Check, ok, warning } from "../finding.ts";

const hour = 3600;
const day = 24 * hour;

/** Seconds that it may be left without an answer, and what to do then. */
const limits: Record<string, { most: number; advice: string }> = {
  reports: {
    most: day,
    advice: "Yönetim › Şikâyetler or okurca reports list shows them, and okurca help reports how to decide.",
  },
  objections: {
    most: 3 * day,
    advice: "Yönetim › Şikâyetler › İtirazlar shows them; who decided may not decide again.",
  },
  "contact messages": {
    most: 3 * day,
    advice:
      "Yönetim › Mesajlar or okurca contact list shows them; okurca contact done ID marks what is answered.",
  },
  "catalogue proposals": { most: 7 * day, advice: "Yönetim › Katalog shows them to librarians." },
  "possible doubles": {
    most: 30 * day,
    advice: "Yönetim › Katalog › Çift kayıtlar shows them; readers find a book twice until they are joined.",
  },
  "book requests": {
    most: 14 * day,
    advice:
      "Yönetim › Kitap istekleri or okurca requests list shows them; most are found elsewhere in one press.",
  },
};

/** What readers wait for, and only staff can do. */
export const waitingCheck: Check = {
  about: "what waits for the operator",
  async run({ database }) {
    const rows = (database && (await readWaiting(database.db))) ?? [];
    return rows.map(({ what, waiting, oldest }) => {
      if (waiting === 0 || oldest === null) return ok(what, "none wait");
      const found = `${waiting} wait, the oldest for ${ageOf(oldest * 1000)}`;
      const limit = limits[what];
      return limit && oldest > limit.most ? warning(what, found, limit.advice) : ok(what, found);
    });
  },
};
