import type { TextSection } from "~/ui/prose";

export const about = {
  title: "Hakkımızda",
  lead: "Okurca, Türkçe okuyanların kitaplarını topladığı, düşündüklerini yazdığı ve birbirinin rafına baktığı ücretsiz bir yer.",
  description:
    "Okurca neden var, neler sunuyor, neleri bilerek yapmıyor: Türkçe okuyanların ücretsiz kitap topluluğunun öyküsü.",
  changedOn: "2026-11-21",
};

export const aboutSections: readonly TextSection[] = [
  {
    id: "neden",
    title: "Neden Okurca?",
    blocks: [
      "İyi bir kitabı bize çoğu zaman bir arkadaşımız önerir. Kitabı bitirmiştir, gözleri parlar, “Bunu mutlaka okumalısın,” der. Okurca böyle anlar çoğalsın diye var: Okuduğunuz kitabı puanlayın, birkaç cümleyle anlatın, arkadaşlarınızın elindeki kitabı görün.",
      "Kitaplar üzerine konuşulan yerlerin çoğu ya başka dillerde ya da kitap satmak için kurulmuş. Biz Türkçeyi baştan beri ev sahibi saydık: “suc ve ceza” yazan da “Suç ve Ceza”yı bulur, listeler Türk alfabesine göre sıralanır, çevirmen ve yayınevi kitabın adı kadar önemlidir.",
    ],
  },
  {
    id: "neler",
    title: "Neler yapabilirsiniz?",
    blocks: [
      {
        list: [
          "**Kitaplığınızı kurun.** Okuduklarınızı, okumakta olduklarınızı ve okumak istediklerinizi bir rafta toplayın, kaldığınız sayfayı not edin.",
          "**Puanlayın ve yazın.** Kitaba beş üzerinden yıldız verin, neden verdiğinizi anlatın.",
          "**Arkadaşlarınızla okuyun.** Kimin ne okuduğunu ana sayfanızda görün.",
          "**Kolayca bulun.** Kitap adı, yazar ya da ISBN ile, Türkçe harf yazmak zorunda kalmadan arayın.",
        ],
      },
      "Nasıl yapıldığını merak ederseniz [Yardım](/yardim) sayfasında tek tek anlattık.",
    ],
  },
  {
    id: "yapmadiklarimiz",
    title: "Bilerek yapmadıklarımız",
    blocks: [
      "Bir sitenin ne yaptığı kadar ne yapmadığı da önemlidir.",
      {
        list: [
          "**Reklam yok.** Ne sayfalarda ne e-postalarda.",
          "**İzleme yok.** Sayfalarımızda başkasına ait tek bir izleme kodu çalışmaz; hangi sayfada ne kadar kaldığınızı ölçmeyiz.",
          "**Satılacak veri yok.** Okuma alışkanlıklarınız sizindir; kimseye satılmaz, kiralanmaz.",
          "**Uydurma sayı yok.** Bir kitabın puanı, onu okuyup puanlayanların verdiğidir.",
        ],
      },
      "Verilerinizle tam olarak ne yapıldığını [Gizlilik](/gizlilik) sayfasında okuyabilirsiniz.",
    ],
  },
  {
    id: "kapaklar",
    title: "Kapaklar neden böyle?",
    blocks: [
      "Yayınevlerinin kapak görselleri onlara aittir; izinsiz kullanmak istemedik. Bunun yerine her kitaba adından ve yazarından yola çıkan, hep aynı kalan bir kapak çiziyoruz. Böylece bilinen bir klasiğin de dün basılmış küçük bir şiir kitabının da rafta güzel bir yeri oluyor.",
    ],
  },
  {
    id: "acik-kaynak",
    title: "Açık kaynak",
    blocks: [
      "Okurca özgür bir yazılımdır; kaynak kodu AGPL-3.0 lisansıyla herkese açıktır. İsteyen inceleyebilir, değiştirebilir, kendi sunucusunda çalıştırabilir. Değiştirip başkalarına hizmet olarak sunan, değişikliklerini de aynı özgürlükle paylaşır.",
    ],
  },
  {
    id: "bize-yazin",
    title: "Bize yazın",
    blocks: [
      "Bir yanlış gördüyseniz, aradığınız kitabı bulamadıysanız ya da aklınıza güzel bir şey geldiyse [iletişim sayfasından](/iletisim) yazın. Her mesajı okuyoruz.",
    ],
  },
];
