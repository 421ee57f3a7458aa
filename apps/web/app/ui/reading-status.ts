import type { ReadingStatus } from "@okurca/contract";

export const readingStatuses: readonly ReadingStatus[] = ["to-read", "reading", "read"];

/** Labels in the library. */
export const statusLabels: Record<ReadingStatus, string> = {
  "to-read": "Okunacak",
  reading: "Okunuyor",
  read: "Okundu",
};

export const statusDescriptions: Record<ReadingStatus, string> = {
  "to-read": "Henüz başlamadım",
  reading: "Şu anda okuyorum",
  read: "Okudum, bitirdim",
};

/** Labels on the reader's own profile. */
export const ownStatusLabels: Record<ReadingStatus, string> = {
  "to-read": "Okuyacağım",
  reading: "Okuyorum",
  read: "Okudum",
};

/** Labels for other readers in the feed. */
export const feedStatusLabels: Record<ReadingStatus, string> = {
  "to-read": "Okuma Listesi",
  reading: "Okuyor",
  read: "Okudu",
};

export const statusTones = { "to-read": "plain", reading: "amber", read: "pine" } as const;
