// What the two ways to know a reader do, where both are offered.
export const askExplained =
  "Arkadaşlık isteği gönderir; kabul edilirse birbirinizin paylaştıklarını görürsünüz";
export const followExplained = "İstek göndermeden, herkese açık paylaştıkları ana sayfanıza gelir";

/**
 * What is told above a list of readers who may all be asked, by the words its buttons ask with; nothing where none of them
 * may be followed.
 */
export function bothExplained(
  readers: readonly { is_followable?: boolean | undefined }[],
  ask: "Arkadaş Ekle" | "Ekle",
): string | undefined {
  const followable = readers.filter((reader) => reader.is_followable === true).length;
  if (followable === 0) return undefined;
  const both = `“Takip Et” istek göndermeden herkese açık paylaşımları ana sayfanızda gösterir, “${ask}” arkadaşlık isteği gönderir.`;
  if (followable === readers.length) return both;
  return `${both} Takip edilmeyi açmamış okurlarda yalnızca “${ask}” vardır.`;
}

/** A row of such a list: where it is narrow the buttons have a line of their own, be they one or two. */
export const strangerRow = {
  list: "@container divide-y divide-line",
  row: "flex @md:flex-row flex-col @md:items-center gap-x-3 gap-y-2 py-3",
  buttons: "flex flex-wrap items-center gap-2 @max-md:pl-13",
} as const;
