import type { getTransparency, OutputOf } from "@okurca/contract";
import type { TextSection } from "~/ui/prose";

export const transparency = {
  title: "Şeffaflık",
  lead: "Yasal bir karar gereği kaç metni kaldırdığımızı burada sayılarla gösteriyoruz.",
  description: "Okurca’da yasal kararlar gereği kaldırılan içeriklerin yıllara göre sayısı.",
  changedOn: "2026-11-27",
};

type Year = OutputOf<typeof getTransparency>["years"][number];

const heads = ["Yıl", "Karar", "İnceleme", "Yorum", "Açıklama", "Geri gelen"];
const row = ({ year, ...counts }: Year) => [
  String(year),
  ...[counts.orders, counts.reviews, counts.comments, counts.abouts, counts.lifted].map((count) =>
    count.toLocaleString("tr-TR"),
  ),
];

/** The numbers, and what stands behind them. */
export function transparencySections(years: readonly Year[]): readonly TextSection[] {
  return [
    {
      id: "sayilar",
      title: "Sayılar",
      blocks:
        years.length === 0
          ? ["Bugüne kadar yasal bir karar gereği hiçbir metni kaldırmadık."]
          : [
              { table: [heads, ...years.map(row)] },
              "Bir metin, kaldırıldığı yılın satırında sayılır. “Karar” sütunu, aynı makamın aynı sayılı kararını bir kez sayar; bir karar birden çok metinle ilgili olabilir. “Geri gelen” sütunu, kararı geçerliliğini yitirdiği için yeniden yayına giren metinleri sayar; bunlar önceki sütunlarda da sayılıdır.",
            ],
    },
    {
      id: "nasil",
      title: "Nasıl kaldırıyoruz?",
      blocks: [
        "Yetkili bir makamın kararı bize ulaşınca yalnızca kararda anılan metni kaldırırız. Yerinde “Bu içerik yasal bir karar gereği kaldırılmıştır.” cümlesi kalır; metnin başkasının sanılmaması için yazarının adı ve kitaba verdiği puan yerinde durur.",
        "Metni yazan okura kararı veren makamı, kararın tarihini ve sayısını bildiririz. Karar kalkarsa metin olduğu gibi geri gelir.",
        "Kimin neyi yazdığı, hangi kitabın ya da hangi okurun söz konusu olduğu bu sayfada yer almaz. [Kullanım Koşulları](/kosullar) sayfasındaki kurallara uymadığı için gizlediğimiz metinler buradaki sayılara girmez.",
      ],
    },
  ];
}
