const doing =
  /(iyor|uyor|acagim|ecegim|acagiz|ecegiz|acak|ecek|mis|mus|dim|dum|tim|tum|dik|duk|mali|meli|sam|sem|ayim|eyim|alim|elim|arim|erim|irim|urum|mak|mek|maz|mez|yim|yum|ince|arken|erken|rim|rum|siniz|sunuz|digim|dugum|acagimi|ecegimi|mayi|meyi|sin|sun)$/;

/** Whether a folded word says what the one who writes does or is: "kaybettik", "ayrıldım", "yalnızım". */
export const isOwnVerb = (folded: string): boolean =>
  /([dt][iu]m|[dt][iu]k|[iu]yorum|[iu]yoruz|[aeiu]m|y[iu]m)$/.test(folded) && folded.length > 4;

/** Whether a folded word is what somebody does, and no name: "kaçıracak", "yazdığım", "götürmek". */
export function isDoing(folded: string): boolean {
  return folded.length > 4 && folded !== "yemek" && folded !== "ekmek" && doing.test(folded);
}
