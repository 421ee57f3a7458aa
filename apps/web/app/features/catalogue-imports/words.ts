import type { CatalogueImportState, ImportVoice } from "@okurca/contract";

/** By whose word the facts of a file rank, as one chooses it. */
export const voiceWords: Record<ImportVoice, { label: string; hint: string }> = {
  content: {
    label: "Dosyanın türüne göre",
    hint: "MARC kayıtları kütüphanenin, ONIX yayınevinin, öbür listeler işletmecinin sözü sayılır.",
  },
  library: {
    label: "Kütüphane",
    hint: "Millî kütüphane düzeyinde: yazdıklarını yalnızca kütüphaneciler değiştirebilir.",
  },
  operator: {
    label: "Kendi listemiz",
    hint: "Yayınevinden önce, kütüphaneden sonra gelir.",
  },
  publisher: {
    label: "Yayınevi",
    hint: "Open Library’den önce, kütüphaneden sonra gelir.",
  },
};
export const voices = Object.keys(voiceWords) as ImportVoice[];

export const stateWords: Record<
  CatalogueImportState,
  { text: string; tone: "amber" | "pine" | "plain" | "bubble" }
> = {
  arriving: { text: "Gönderiliyor", tone: "amber" },
  checking: { text: "Deneniyor", tone: "amber" },
  checked: { text: "Karar bekliyor", tone: "bubble" },
  importing: { text: "İçe aktarılıyor", tone: "amber" },
  done: { text: "İçe aktarıldı", tone: "pine" },
  failed: { text: "Okunamadı", tone: "plain" },
  cancelled: { text: "Vazgeçildi", tone: "plain" },
};

const kilo = 1024;

/** "12,5 MB" */
export function sizeText(bytes: number): string {
  const steps = ["bayt", "KB", "MB", "GB"];
  let at = 0;
  let size = bytes;
  while (size >= kilo && at < steps.length - 1) {
    size /= kilo;
    at++;
  }
  return `${size.toLocaleString("tr-TR", { maximumFractionDigits: at === 0 ? 0 : 1 })} ${steps[at]}`;
}
