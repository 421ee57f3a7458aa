/** What is said of classic literature, with works that the catalogue is asked for. True in what it says of periods. */
export const classics: {
  about: string;
  parts: readonly { name: string; text: string; works: readonly string[] }[];
  how: string;
} = {
  about:
    "Klasik edebiyat, yazıldığı çağı aşıp kuşaklar boyunca okunmayı sürdüren eserlere denir. Bir kitabı klasik yapan yaşı değil, her okuyuşta yeni bir şey söyleyebilmesidir. Dar anlamıyla “klasik” Eski Yunan ve Latin edebiyatını, geniş anlamıyla dünya edebiyatının kalıcı eserlerini anlatır.",
  parts: [
    {
      name: "Antik dünya",
      text: "Destan ve tragedya çağı; kahramanlar, tanrılar ve kader.",
      works: ["Odysseia|Homeros", "İlyada|Homeros", "Sokrates’in Savunması|Platon"],
    },
    {
      name: "Rus klasikleri",
      text: "19. yüzyılda insan ruhunu ve vicdanı didik didik eden romanlar.",
      works: ["Beyaz Geceler|Dostoyevski", "Anna Karenina|Tolstoy", "Babalar ve Oğullar|Turgenyev"],
    },
    {
      name: "Fransız klasikleri",
      text: "Romantizmden gerçekçiliğe; toplumun bütün katmanları.",
      works: ["Madam Bovary|Flaubert", "Goriot Baba|Balzac", "Bir İdam Mahkûmunun Son Günü|Hugo"],
    },
    {
      name: "İngiliz klasikleri",
      text: "Toplumu, aşkı ve taşrayı ince bir alayla anlatan romanlar.",
      works: ["Gurur ve Önyargı|Austen", "Uğultulu Tepeler|Bronte", "İki Şehrin Hikayesi|Dickens"],
    },
    {
      name: "Türk klasikleri",
      text: "Tanzimat’tan Cumhuriyet’e; Batılılaşma, aşk ve memleket.",
      works: ["Araba Sevdası|Ekrem", "Mai ve Siyah|Uşaklıgil", "Kürk Mantolu Madonna|Ali", "Huzur|Tanpınar"],
    },
  ],
  how: "Klasiklere kısa bir kitapla başlamak iyi olur. “Kısa klasik öner” derseniz uygun olanları getiririm.",
};

/** One true sentence or two of each genre, for "polisiye nedir?". */
export const genreMeanings: Readonly<Record<string, string>> = {
  edebiyat: "Edebiyat, dili sanat olarak kullanan yazının tümüdür: roman, öykü, şiir, deneme, oyun.",
  roman: "Roman, kurmaca kişileri ve olayları geniş bir zaman içinde anlatan uzun düzyazı türüdür.",
  tarih:
    "Tarih kitapları geçmişi belge ve tanıklıklarla anlatır; tarihî roman ise geçmişi kurmacayla canlandırır.",
  aşk: "Aşk kitaplarında anlatının merkezinde bir sevgi ilişkisi, onun doğuşu, sınanması ya da kaybı vardır.",
  fantastik:
    "Fantastik edebiyat, gerçek dünyada olmayan kuralların işlediği evrenler kurar: büyü, efsanevi varlıklar, bambaşka ülkeler.",
  gezi: "Gezi yazısı, yazarın gezip gördüğü yerleri ve insanları kendi gözünden anlattığı türdür.",
  gençlik: "Gençlik edebiyatı, ergenlik çağındaki okurların dünyasını ve sorularını merkeze alır.",
  polisiye:
    "Polisiye, bir suçun ve onun çözülüşünün anlatıldığı türdür; okur da dedektifle birlikte ipucu toplar.",
  "kişisel gelişim":
    "Kişisel gelişim kitapları, alışkanlıklar, ilişkiler ve düşünme biçimi üzerine uygulanabilir öneriler verir.",
  sosyoloji: "Sosyoloji, toplumu ve insanların birlikte yaşama biçimlerini inceleyen bilimdir.",
  sanat: "Sanat kitapları resim, mimari, heykel gibi alanları, sanatçıları ve bakma biçimlerini anlatır.",
  tiyatro: "Tiyatro eserleri sahnede oynanmak üzere, konuşmalarla yazılmış metinlerdir.",
  kültür: "Kültür kitapları bir toplumun düşünce, gelenek ve yaşayış birikimini konu edinir.",
  antoloji: "Antoloji, bir konu, dönem ya da türden seçilmiş metinlerin bir araya getirildiği kitaptır.",
  müzik: "Müzik kitapları bestecileri, müzisyenleri, türleri ve müziğin tarihini anlatır.",
  klasik: "Klasik, yazıldığı çağı aşıp kuşaklar boyunca okunmayı sürdüren eserdir.",
  "bilim kurgu":
    "Bilim kurgu, bilimin ve teknolojinin getirebileceği gelecekleri, uzayı, zamanı ve “ya olsaydı”ları kurgular.",
  psikoloji:
    "Psikoloji kitapları insan zihnini ve davranışını, psikolojik romanlar ise kişilerin iç dünyasını öne çıkarır.",
};

/** The same for topics. */
export const topicMeanings: Readonly<Record<string, string>> = {
  distopya:
    "Distopya, baskının ya da felaketin yaygın olduğu karanlık bir toplum düzenini anlatan kurgudur; ütopyanın tersidir.",
  şiir: "Şiir, duygu ve düşünceyi ses, ritim ve imgeyle yoğunlaştıran türdür.",
  öykü: "Öykü (hikâye), tek bir olay ya da durum çevresinde kurulan kısa düzyazı anlatıdır.",
  deneme:
    "Deneme, yazarın bir konudaki düşüncelerini kesin sonuçlara varma kaygısı olmadan anlattığı türdür.",
  felsefe: "Felsefe, varlık, bilgi, ahlak ve anlam üzerine sistemli düşünme uğraşıdır.",
  gerilim: "Gerilim, okuru merak ve tehlike duygusuyla sayfadan sayfaya taşıyan türdür.",
  korku:
    "Korku edebiyatı tekinsiz, açıklanamaz ya da ürkütücü olanla okuru sarsar; gotik onun eski kollarından biridir.",
  anı: "Anı, yazarın yaşadıklarını ve tanık olduklarını kendi ağzından anlattığı türdür.",
  latin:
    "Büyülü gerçekçilik, olağanüstü olayları gündelik hayatın doğal parçası gibi anlatan bir yazma biçimidir; Latin Amerika edebiyatıyla tanındı.",
  mitoloji:
    "Mitoloji, bir toplumun tanrılar, kahramanlar ve evrenin doğuşu üzerine anlattığı söylencelerin bütünüdür.",
};
