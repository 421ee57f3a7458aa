import type { CaseKind, Decision, DecisionOutcome } from "@okurca/contract";
import { paths } from "~/lib/paths";

export const kindWords: Record<CaseKind, { one: string; many: string; slug: string }> = {
  post: { one: "İnceleme", many: "İncelemeler", slug: "inceleme" },
  comment: { one: "Yorum", many: "Yorumlar", slug: "yorum" },
  about: { one: "Kitap açıklaması", many: "Açıklamalar", slug: "aciklama" },
  revision: { one: "Katalog değişikliği", many: "Değişiklikler", slug: "degisiklik" },
  quote: { one: "Alıntı", many: "Alıntılar", slug: "alinti" },
  profile: { one: "Profil", many: "Profiller", slug: "profil" },
};
export const kinds = Object.keys(kindWords) as CaseKind[];

export const kindOf = (slug: string | null | undefined): CaseKind | undefined =>
  kinds.find((kind) => kindWords[kind].slug === slug);

export const caseAddress = (kind: CaseKind, target: string) => paths.staffCase(kindWords[kind].slug, target);

/** As a button says it, and as what was done. */
export const outcomeWords: Record<DecisionOutcome, { act: string; done: string }> = {
  hidden: { act: "Gizle", done: "Gizlendi" },
  warned: { act: "Uyar", done: "Uyarıldı" },
  suspended: { act: "Askıya al", done: "Askıya alındı" },
  dismissed: { act: "Sorun yok", done: "Sorun bulunmadı" },
  restored: { act: "Geri al", done: "Geri alındı" },
};

export const refusalWords = {
  act_on_self: "Bu sizinle ilgili. Başka bir moderatör bakmalı.",
  act_on_staff: "Görevli bir okurla ilgili. Bir yönetici karar verebilir.",
  act_on_admin: "Bir yöneticiyle ilgili. Karar sunucunun kabuğundan verilir.",
  objection_to_own: "Kararı siz verdiniz; itiraza başka bir moderatör bakmalı.",
  objection_needs_admin: "Kararı siz verdiniz ve ekipte başka moderatör yok; bir yönetici bakmalı.",
} as const;

/** "Gizlendi, askıya alındı (7 gün)" */
export function decisionText({ outcomes, days }: Pick<Decision, "outcomes" | "days">): string {
  const said = outcomes.map((one) =>
    one === "suspended"
      ? `${outcomeWords[one].done} (${days === null ? "süresiz" : `${days} gün`})`
      : outcomeWords[one].done,
  );
  return said.map((text, i) => (i === 0 ? text : text.toLocaleLowerCase("tr"))).join(", ");
}
