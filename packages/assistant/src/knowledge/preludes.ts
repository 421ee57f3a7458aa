/** A book that belongs to a series without a place in its order, and when it came out and happens against the series. */
export interface Prelude {
  title: string;
  /** The series, by its own name or by its first book. */
  before: string;
  isWrittenFirst: boolean;
}

/** All of them tell what happens before the series. */
export const preludes: readonly Prelude[] = [
  { title: "Hobbit", before: "Yüzüklerin Efendisi", isWrittenFirst: true },
  { title: "Silmarillion", before: "Yüzüklerin Efendisi", isWrittenFirst: false },
  { title: "Kuşların ve Yılanların Şarkısı", before: "Açlık Oyunları", isWrittenFirst: false },
  { title: "Ateş ve Kan", before: "Buz ve Ateşin Şarkısı", isWrittenFirst: false },
];
