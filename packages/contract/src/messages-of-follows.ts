/** Exact texts of following; in their own module, because most pages use none of them. */
export const followMessages = {
  followed: (name: string) => `${name} adlı okuru takip ediyorsunuz`,
  unfollowed: (name: string) => `${name} adlı okuru artık takip etmiyorsunuz`,
  authorFollowed: (name: string) => `${name} adlı yazarı takip ediyorsunuz`,
  /** Undefined where nothing is called so any more. */
  authorUnfollowed: (name: string | undefined) =>
    name === undefined ? "Yazarı artık takip etmiyorsunuz" : `${name} adlı yazarı artık takip etmiyorsunuz`,
  removed: (name: string) => `${name} takipçilerinizden çıkarıldı`,
  removalMeans: (name: string) =>
    `${name} paylaşımlarınızı artık ana sayfasında görmez. Ona haber verilmez; isterse sizi yeniden takip edebilir. Bunu istemiyorsanız onu engelleyebilirsiniz.`,
  loadFailed: "Takip listesi yüklenirken bir hata oluştu",
  followFailed: "Okur takip edilirken bir hata oluştu",
  authorFollowFailed: "Yazar takip edilirken bir hata oluştu",
  authorsLoadFailed: "Takip ettiğiniz yazarlar yüklenirken bir hata oluştu",
  unfollowFailed: "Takip bırakılırken bir hata oluştu",
  removeFailed: "Takipçi çıkarılırken bir hata oluştu",
} as const;
