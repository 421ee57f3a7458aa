import type { BookGenreKey } from "@okurca/contract";

/** Works of a topic that no genre key says, chosen by hand: "Title|surname of the author". The catalogue decides which there are. */
export interface Topic {
  /** As it stands before "kitaplar" or after "Size": "hüzünlü", "çocuklara uygun". */
  label: string;
  /** Why a book stands here; completes "… bir kitap". */
  reason: string;
  works: readonly string[];
  /** The label is a noun: "şiir kitapları", not "şiir kitaplar". */
  isNoun?: true;
  /** Whose best-known works also belong here, when the named ones are used up. */
  genres?: readonly BookGenreKey[];
}

const list = (text: string) =>
  text
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean);

export const topics: Readonly<Record<string, Topic>> = {
  çocuk: {
    label: "çocuklara uygun",
    reason: "çocuklarla da okunan",
    works:
      list(`Küçük Prens|Saint; Küçük Kara Balık|Behrengi; Pal Sokağı Çocukları|Molnar; Çocuk Kalbi|Amicis;
      Heidi|Spyri; Momo|Ende; Oz Büyücüsü|Baum; Tavuk Bacaklı Ev|Anderson; Son Ayı|Gold;
      Şimdiki Çocuklar Harika|Nesin; Bir Şeftali Bin Şeftali|Behrengi; Alice Harikalar Diyarında|Carroll;
      Oh Ne Ala Memleket|Yaşar; Galata’nın Tembel Martısı|Ak; Şeker Portakalı|Vasconcelos;
      Uçabileceğini Hayal Eden Tavuk|Hwang; Mırıldanan Çocuk|Clima; Siyah İnci|Sewell; Kayıp Balina|Gold;
      Nasreddin Hoca Hikâyeleri|Kanık; Çok Hayal Kuran Çocuk|Yaşar; Okuma Bilmeyen Kitapçı|Bishop;
      Define Adası|Stevenson; Filler Sultanı ile Kırmızı Sakallı Topal Karınca|Kemal; Mucize|Palacio;
      Tom Sawyer’ın Maceraları|Twain; Türk Masalları|Anonim; Kardan Kız|Anderson;
      Yeşilin Kızı Anne|Montgomery`),
  },
  nobel: {
    label: "Nobel ödüllü yazarlardan",
    reason: "Nobel ödüllü bir yazardan",
    works:
      list(`Körlük|Saramago; Kar|Pamuk; Yüzyıllık Yalnızlık|Marquez; Yabancı|Camus; Yaşlı Adam ve Deniz|Hemingway;
      Fareler ve İnsanlar|Steinbeck; Sineklerin Tanrısı|Golding; Günden Kalanlar|Ishiguro; Vejetaryen|Kang; Seneler|Ernaux;
      Açlık|Hamsun; Utanç|Coetzee; Büyülü Dağ|Mann; Siddhartha|Hesse; Kırmızı Saçlı Kadın|Pamuk; Gazap Üzümleri|Steinbeck;
      Bulantı|Sartre; Çanlar Kimin İçin Çalıyor|Hemingway; Kırmızı Pazartesi|Marquez`),
  },
  italyan: { label: "İtalyan edebiyatından", reason: "İtalyan edebiyatından", works: [] },
  ispanyol: { label: "İspanyol edebiyatından", reason: "İspanyol edebiyatından", works: [] },
  iskandinav: { label: "İskandinav edebiyatından", reason: "İskandinav edebiyatından", works: [] },
  arap: { label: "Arap dünyasının edebiyatından", reason: "Arap dünyasının edebiyatından", works: [] },
  iran: { label: "İran edebiyatından", reason: "İran edebiyatından", works: [] },
  yunan: { label: "Yunan edebiyatından", reason: "Yunan edebiyatından", works: [] },
  kore: { label: "Kore edebiyatından", reason: "Kore edebiyatından", works: [] },
  portekiz: { label: "Portekiz edebiyatından", reason: "Portekiz edebiyatından", works: [] },
  masal: {
    label: "masal",
    isNoun: true,
    reason: "masal",
    works:
      list(`Türk Masalları|Anonim; Masal Masal İçinde|Ümit; Nasreddin Hoca Hikâyeleri|Kanık; Bir Şeftali Bin Şeftali|Behrengi;
      Japon Masalları|; Rus Masalları|; Afrika Masalları|; Kızılderili Masalları|; Hint Masalları|; Viking Masalları|; İran Masalları|;
      İsveç Masalları|; Prenses Kaguya Masalı|; Küçük Kara Balık|Behrengi; Masallar ve Efsaneler|; Küçük Prens|Saint; Kardan Kız|Anderson;
      Alice Harikalar Diyarında|Carroll; Oz Büyücüsü|Baum; Tavuk Bacaklı Ev|Anderson; Mutlu Prens|Wilde; Dede Korkut Hikâyeleri|`),
  },
  genç: {
    label: "gençlere uygun",
    reason: "gençlerin sevdiği",
    genres: ["gençlik"],
    works: list(`Çavdar Tarlasında Çocuklar|Salinger; Sofie’nin Dünyası|Gaarder; Açlık Oyunları|Collins;
      Şeker Portakalı|Vasconcelos; Martin Eden|London; Sineklerin Tanrısı|Golding; Hobbit|Tolkien;
      Beyaz Diş|London; Kitap Hırsızı|Zusak; Martı Jonathan Livingston|Bach; Yerdeniz Büyücüsü|Guin;
      Bitmeyecek Öykü|Ende; Güneşi Uyandıralım|Vasconcelos; Define Adası|Stevenson;
      Ölü Ozanlar Derneği|Kleinbaum; Vahşetin Çağrısı|London`),
  },
  şiir: {
    label: "şiir",
    isNoun: true,
    reason: "şiir",
    works:
      list(`Sevda Sözleri|Süreya; Büyük Saat|Uyar; Hasretinden Prangalar Eskittim|Arif; Ah’lar Ağacı|Madak;
      Bütün Şiirleri|Ali; Bütün Şiirleri|Kanık; Rubailer|Hayyam; Göğe Bakma Durağı|Uyar; Lavinia|Asaf;
      Çile|Kısakürek; Erbain|Özel; Süt ve Bal|Kaur; Soneler|Shakespeare; Mesnevi|Mevlânâ`),
  },
  öykü: {
    label: "öykü",
    isNoun: true,
    reason: "öykülerden oluşan",
    works: list(`Değirmen|Ali; Kaşağı|Seyfettin; Son Kuşlar|Abasıyanık; Lüzumsuz Adam|Abasıyanık;
      Alemdağ’da Var Bir Yılan|Abasıyanık; Korkuyu Beklerken|Atay; Sırça Köşk|Ali; Parasız Yatılı|Füruzan;
      Yeni Dünya|Ali; Pembe İncili Kaftan|Seyfettin; Palto|Gogol; Abdullah Efendi’nin Rüyaları|Tanpınar;
      Kalk Yerine Yat|Yaşar; Uzun Hikaye|Kutlu; Aziz Bey Hadisesi|Tunç; Kara Kedi|Poe`),
  },
  felsefe: {
    label: "felsefe",
    isNoun: true,
    reason: "düşünceyi öne çıkaran",
    works: list(`Sofie’nin Dünyası|Gaarder; Böyle Buyurdu Zerdüşt|Nietzsche; Sokrates’in Savunması|Platon;
      Sisifos Söyleni|Camus; Mutlu Olma Sanatı|Schopenhauer; Deliliğe Övgü|Erasmus; Yabancı|Camus;
      Bulantı|Sartre; Palyatif Toplum|Han; Nietzsche Ağladığında|Yalom; Spinoza Problemi|Yalom;
      Bir Yalnız Gezerin Düşleri|Rousseau; Siddhartha|Hesse; Devlet|Platon`),
  },
  korku: {
    label: "korku ve gotik",
    isNoun: true,
    reason: "tekinsiz",
    works: list(`Carmilla|Fanu; Frankenstein ya da Modern Prometheus|Shelley; Deliliğin Dağlarında|Lovecraft;
      Kara Kedi|Poe; Usher Evi’nin Çöküşü|Poe; Morgue Sokağı Cinayetleri|Poe; Cadı|Gürpınar;
      Drakula|Stoker; Dracula|Stoker; Doktor Moreau’nun Adası|Wells; Dorian Gray’in Portresi|Wilde;
      Peri Masalı|King; Koku|Süskind`),
  },
  gerilim: {
    label: "gerilim",
    isNoun: true,
    reason: "gerilimi yüksek",
    genres: ["polisiye"],
    works: list(`Sessiz Hasta|Michaelides; On Kişiydiler|Christie; Olasılıksız|Fawer; Hizmetçi|McFadden;
      Koleksiyoncu|Fowles; Doğu Ekspresinde Cinayet|Christie; Koku|Süskind; Kızıl Nehirler|Grange;
      Cerrah|Gerritsen; İstanbul Hatırası|Ümit; Beyoğlu Rapsodisi|Ümit; Sineklerin Tanrısı|Golding`),
  },
  distopya: {
    label: "distopya",
    isNoun: true,
    reason: "distopya",
    works: list(`1984|Orwell; Cesur Yeni Dünya|Huxley; Fahrenheit 451|Bradbury; Biz|Zamyatin;
      Otomatik Portakal|Burgess; Damızlık Kızın Öyküsü|Atwood; Hayvan Çiftliği|Orwell; Mülksüzler|Guin;
      Açlık Oyunları|Collins; Son Ada|Livaneli; Körlük|Saramago; Beni Asla Bırakma|Ishiguro;
      Sıcak Kafa|Kum; Sineklerin Tanrısı|Golding`),
  },
  macera: {
    label: "macera",
    isNoun: true,
    reason: "macera dolu",
    works: list(`Define Adası|Stevenson; Monte Kristo Kontu|Dumas; Robinson Crusoe|Defoe;
      Denizler Altında Yirmi Bin Fersah|Verne; Beyaz Diş|London; Vahşetin Çağrısı|London;
      Seksen Günde Devriâlem|Verne; Seksen Günde Devrialem|Verne; Hobbit|Tolkien;
      Tom Sawyer’ın Maceraları|Twain; Ay’a Yolculuk|Verne; Moby Dick|Melville; İnce Memed 1|Kemal;
      Dune|Herbert`),
  },
  anı: {
    label: "anı ve yaşam öyküsü",
    isNoun: true,
    reason: "bir yaşamı anlatan",
    works: list(`Bir Dinozorun Anıları|Urgan; Seneler|Ernaux; Babamın Yeri|Ernaux; Suyu Arayan Adam|Aydemir;
      Zeytindağı|Atay; Milena’ya Mektuplar|Kafka; Babaya Mektup|Kafka; Leonardo Da Vinci|Isaacson;
      Paris ve Londra’da Beş Parasız|Orwell; Yol|London; Ailem ve Öteki Hayvanlar|Durrell;
      Sol Ayağım|Brown; Çankaya|Atay; İtiraflarım|Tolstoy; Canım Aliye, Ruhum Filiz|Ali;
      Sayın Bay Rock Yıldızı|Teoman; Çöl Çiçeği|Dirie`),
  },
  savaş: {
    label: "savaşı anlatan",
    reason: "savaşın içinden geçen",
    works: list(`Çanlar Kimin İçin Çalıyor|Hemingway; Silahlara Veda|Hemingway; Ateşten Gömlek|Adıvar;
      Kitap Hırsızı|Zusak; Yaban|Karaosmanoğlu; Küçük Ağa|Buğra; Uçurtma Avcısı|Hosseini;
      Toprak Ana|Aytmatov; Esir Şehrin İnsanları|Tahir; Zeytindağı|Atay; Hacı Murat|Tolstoy;
      Serenad|Livaneli`),
  },
  mizah: {
    label: "güldüren",
    reason: "güldüren",
    works: list(`Saatleri Ayarlama Enstitüsü|Tanpınar; Şimdiki Çocuklar Harika|Nesin; Araba Sevdası|Ekrem;
      Kuyruklu Yıldız Altında Bir İzdivaç|Gürpınar; İntihar Dükkanı|Teule; Mürebbiye|Gürpınar;
      Ayaşlı ile Kiracıları|Esendal; Nasreddin Hoca Hikâyeleri|Kanık; Oh Ne Ala Memleket|Yaşar;
      Kalk Yerine Yat|Yaşar; Ailem ve Öteki Hayvanlar|Durrell; Canterville Hayaleti|Wilde;
      Felâtun Bey ile Râkım Efendi|Efendi; Palto|Gogol;
      Yaşlı Adamın Biri Pencereden Atlayıp Kaybolmuş|Jonasson`),
  },
  hüzünlü: {
    label: "hüzünlü",
    reason: "hüzünlü",
    works: list(`Kürk Mantolu Madonna|Ali; Beyaz Geceler|Dostoyevski; Uçurtma Avcısı|Hosseini;
      Şeker Portakalı|Vasconcelos; Bin Muhteşem Güneş|Hosseini; Genç Werther’in Acıları|Goethe;
      Fareler ve İnsanlar|Steinbeck; Serenad|Livaneli; Bilinmeyen Bir Kadının Mektubu|Zweig;
      Toprak Ana|Aytmatov; Günden Kalanlar|Ishiguro; Eylül|Rauf; Beyaz Gemi|Aytmatov;
      Selvi Boylum Al Yazmalım|Aytmatov; İmkansızın Şarkısı|Murakami; Dokuzuncu Hariciye Koğuşu|Safa;
      Algernon’a Çiçekler|Keyes; Kuyucaklı Yusuf|Ali`),
  },
  sürükleyici: {
    label: "sürükleyici",
    reason: "sürükleyici",
    genres: ["polisiye"],
    works:
      list(`Satranç|Zweig; On Kişiydiler|Christie; Uçurtma Avcısı|Hosseini; Martin Eden|London; Koku|Süskind;
      Doğu Ekspresinde Cinayet|Christie; Sessiz Hasta|Michaelides; Serenad|Livaneli; Körlük|Saramago;
      Olasılıksız|Fawer; Monte Kristo Kontu|Dumas; Semerkant|Maalouf; Üç Cisim Problemi|Liu;
      Sineklerin Tanrısı|Golding; İstanbul Hatırası|Ümit; Gülün Adı|Eco; Kayıp Tanrılar Ülkesi|Ümit`),
  },
  "iç açıcı": {
    label: "iç açıcı",
    reason: "iç ısıtan",
    works: list(`Küçük Prens|Saint; Kahve Soğumadan Önce|Kawaguchi; Yeşilin Kızı Anne|Montgomery;
      Gece Yarısı Kütüphanesi|Haig; Heidi|Spyri; Simyacı|Coelho; Momo|Ende;
      Martı Jonathan Livingston|Bach; Ailem ve Öteki Hayvanlar|Durrell; Seksen Günde Devriâlem|Verne;
      Gurur ve Önyargı|Austen; Küçük Kadınlar|Alcott; Sofie’nin Dünyası|Gaarder;
      Zamanı Durdurmanın Yolları|Haig; İnsanlar|Haig; Beyaz Zambaklar Ülkesinde|Petrov;
      Eşekli Kütüphaneci|Baykurt`),
  },
  yağmurlu: {
    label: "yağmurlu bir güne yakışan",
    reason: "yağmurlu güne yakışan",
    works: list(`Uğultulu Tepeler|Bronte; Jane Eyre|Bronte; Beyaz Geceler|Dostoyevski; Huzur|Tanpınar;
      Kahve Soğumadan Önce|Kawaguchi; Kürk Mantolu Madonna|Ali; Doğu Ekspresinde Cinayet|Christie;
      Dorian Gray’in Portresi|Wilde; Anna Karenina|Tolstoy; İmkansızın Şarkısı|Murakami;
      Bir Kış Gecesi Eğer Bir Yolcu|Calvino; Satranç|Zweig; Günden Kalanlar|Ishiguro; Tatar Çölü|Buzzati;
      Aylak Adam|Atılgan`),
  },
  yaz: {
    label: "tatilde okunacak",
    reason: "tatile yakışan",
    works: list(`Seksen Günde Devriâlem|Verne; Ailem ve Öteki Hayvanlar|Durrell; Gurur ve Önyargı|Austen;
      Balıkçı ve Oğlu|Livaneli; Yaşlı Adam ve Deniz|Hemingway; Zorba|Kazancakis; On Kişiydiler|Christie;
      Simyacı|Coelho; Ben, Kirke|Miller; Akhilleus’un Şarkısı|Miller; Son Ada|Livaneli;
      Gece Yarısı Kütüphanesi|Haig; Define Adası|Stevenson`),
  },
  düşündüren: {
    label: "düşündüren",
    reason: "üzerine düşündüren",
    works: list(`Körlük|Saramago; Yabancı|Camus; İnsan Ne ile Yaşar?|Tolstoy; İvan İlyiç’in Ölümü|Tolstoy;
      Siddhartha|Hesse; Hayvan Çiftliği|Orwell; Yeraltından Notlar|Dostoyevski; Dönüşüm|Kafka;
      1984|Orwell; Sineklerin Tanrısı|Golding; Mülksüzler|Guin; Algernon’a Çiçekler|Keyes;
      Nietzsche Ağladığında|Yalom; Tutunamayanlar|Atay; Tatar Çölü|Buzzati; Kendine Ait Bir Oda|Woolf;
      Sisifos Söyleni|Camus`),
  },
  türk: {
    label: "Türk edebiyatından",
    reason: "Türk edebiyatından",
    works: list(`Kürk Mantolu Madonna|Ali; Tutunamayanlar|Atay; Huzur|Tanpınar; İnce Memed 1|Kemal;
      Aylak Adam|Atılgan; Kuyucaklı Yusuf|Ali; Saatleri Ayarlama Enstitüsü|Tanpınar; Yaban|Karaosmanoğlu;
      Eylül|Rauf; Mai ve Siyah|Uşaklıgil; Aşk-ı Memnu|Uşaklıgil; Dokuzuncu Hariciye Koğuşu|Safa;
      Masumiyet Müzesi|Pamuk; Benim Adım Kırmızı|Pamuk; Anayurt Oteli|Atılgan;
      Bereketli Topraklar Üzerinde|Kemal; Esir Şehrin İnsanları|Tahir; Sevgili Arsız Ölüm|Tekin;
      Kinyas ve Kayra|Günday; Araba Sevdası|Ekrem; Sinekli Bakkal|Adıvar; Sergüzeşt|Sezai;
      Puslu Kıtalar Atlası|Anar; Son Kuşlar|Abasıyanık; Serenad|Livaneli; Beyoğlu Rapsodisi|Ümit; İstanbul Hatırası|Ümit;
      Kayıp Tanrılar Ülkesi|Ümit; Sıcak Kafa|Kum; Suskunlar|Anar; Şah ve Sultan|Pala; Devlet Ana|Tahir;
      Küçük Ağa|Buğra; Beş Şehir|Tanpınar; Masal Masal İçinde|Ümit; Görünmeyen Kadınlar|Budayıcıoğlu;
      Vatan Yahut Silistre|Kemal; Kuyruklu Yıldız Altında Bir İzdivaç|Gürpınar`),
  },
  rus: {
    label: "Rus edebiyatından",
    reason: "Rus edebiyatından",
    works: list(`Suç ve Ceza|Dostoyevski; Beyaz Geceler|Dostoyevski; Anna Karenina|Tolstoy;
      Yeraltından Notlar|Dostoyevski; Babalar ve Oğullar|Turgenyev; İvan İlyiç’in Ölümü|Tolstoy;
      Palto|Gogol; Oblomov|Gonçarov; Yüzbaşının Kızı|Puşkin; Kumarbaz|Dostoyevski; Altıncı Koğuş|Çehov;
      Hacı Murat|Tolstoy; Martı|Çehov; Ana|Gorki; İnsancıklar|Dostoyevski; İlk Aşk|Turgenyev;
      Öteki|Dostoyevski; Biz|Zamyatin`),
  },
  fransız: {
    label: "Fransız edebiyatından",
    reason: "Fransız edebiyatından",
    works: list(`Yabancı|Camus; Madam Bovary|Flaubert; Bir İdam Mahkûmunun Son Günü|Hugo;
      Bir İdam Mahkumunun Son Günü|Hugo; Vadideki Zambak|Balzac; Goriot Baba|Balzac;
      Monte Kristo Kontu|Dumas; Küçük Prens|Saint; Veba|Camus; Bulantı|Sartre; Seneler|Ernaux;
      Kamelyalı Kadın|Dumas; Swann’ların Tarafı|Proust; Gecenin Sonuna Yolculuk|Céline;
      Seksen Günde Devriâlem|Verne; Onca Yoksulluk Varken|Gary`),
  },
  ingiliz: {
    label: "İngiliz edebiyatından",
    reason: "İngiliz edebiyatından",
    works: list(`Gurur ve Önyargı|Austen; 1984|Orwell; Uğultulu Tepeler|Bronte; Jane Eyre|Bronte;
      Dorian Gray’in Portresi|Wilde; İki Şehrin Hikayesi|Dickens; Hayvan Çiftliği|Orwell;
      Sineklerin Tanrısı|Golding; Cesur Yeni Dünya|Huxley; Deniz Feneri|Woolf; Kendine Ait Bir Oda|Woolf;
      Doğu Ekspresinde Cinayet|Christie; Robinson Crusoe|Defoe; Zaman Makinesi|Wells`),
  },
  amerikan: {
    label: "Amerikan edebiyatından",
    reason: "Amerikan edebiyatından",
    works: list(`Fareler ve İnsanlar|Steinbeck; Martin Eden|London; Gazap Üzümleri|Steinbeck;
      Çavdar Tarlasında Çocuklar|Salinger; Bülbülü Öldürmek|Lee; Yaşlı Adam ve Deniz|Hemingway;
      Muhteşem Gatsby|Fitzgerald; Silahlara Veda|Hemingway; Fahrenheit 451|Bradbury; Moby Dick|Melville;
      Ses ve Öfke|Faulkner; Beyaz Diş|London; Sırça Fanus|Plath; Kara Kedi|Poe`),
  },
  alman: {
    label: "Almanca yazılmış edebiyattan",
    reason: "Almancadan",
    works:
      list(`Satranç|Zweig; Dönüşüm|Kafka; Siddhartha|Hesse; Genç Werther’in Acıları|Goethe; Bozkırkurdu|Hesse;
      Dava|Kafka; Koku|Süskind; Faust|Goethe; Bilinmeyen Bir Kadının Mektubu|Zweig; Körleşme|Canetti;
      Momo|Ende; Teneke Trampet|Grass; Böyle Buyurdu Zerdüşt|Nietzsche`),
  },
  japon: {
    label: "Japon edebiyatından",
    reason: "Japon edebiyatından",
    works: list(`İnsanlığımı Yitirirken|Dazai; İmkansızın Şarkısı|Murakami; Kahve Soğumadan Önce|Kawaguchi;
      Kumların Kadını|Abe; Batan Güneş|Dazai; Kuzeye Giden İnce Yol|Başô; Japon Masalları|Yanagita;
      Nakano Eskici Dükkanı|Kawakami; Soytarı Çiçekleri|Dazai; Ortadan Kaybolan Fil|Murakami`),
  },
  latin: {
    label: "Latin Amerika edebiyatından",
    reason: "Latin Amerika’dan",
    works: list(`Yüzyıllık Yalnızlık|Márquez; Kırmızı Pazartesi|Márquez; Kolera Günlerinde Aşk|Márquez;
      Şeker Portakalı|Vasconcelos; Simyacı|Coelho; Güneşi Uyandıralım|Vasconcelos;
      Aşk ve Öbür Cinler|Márquez; Veronika Ölmek İstiyor|Coelho; Ağustosta Görüşürüz|Márquez;
      Yay ve Lir|Paz; Kağıt Ev|Dominguez`),
  },
  kadın: {
    label: "kadınların yazdığı",
    reason: "bir kadın yazarın kaleminden",
    works:
      list(`Kendine Ait Bir Oda|Woolf; Jane Eyre|Bronte; Gurur ve Önyargı|Austen; Damızlık Kızın Öyküsü|Atwood;
      Sevgili Arsız Ölüm|Tekin; Seneler|Ernaux; Mülksüzler|Guin; Sırça Fanus|Plath; Kapak Kızı|Tunç;
      Sıfır Noktasındaki Kadın|Saddavi; Sıfır Noktasındaki Kadın|Saadavi; Vejetaryen|Kang;
      Parasız Yatılı|Füruzan; Böyle Küçük Şeyler|Keegan; Bir Dinozorun Anıları|Urgan;
      Kayıp Ağaçlar Adası|Şafak; Sinekli Bakkal|Adıvar; Uğultulu Tepeler|Bronte; Kadınlar Ülkesi|Gilman`),
  },
  başlangıç: {
    label: "okumaya başlarken kolay giden",
    reason: "okumaya başlamak için kolay",
    works: list(`Küçük Prens|Saint; Satranç|Zweig; Fareler ve İnsanlar|Steinbeck; Hayvan Çiftliği|Orwell;
      Kürk Mantolu Madonna|Ali; Yaşlı Adam ve Deniz|Hemingway; Beyaz Geceler|Dostoyevski;
      Şeker Portakalı|Vasconcelos; Simyacı|Coelho; Bilinmeyen Bir Kadının Mektubu|Zweig;
      İnsan Ne ile Yaşar?|Tolstoy; Beyaz Diş|London; Kaşağı|Seyfettin; On Kişiydiler|Christie;
      Dönüşüm|Kafka; Sol Ayağım|Brown`),
  },
  hediye: {
    label: "hediyelik",
    reason: "hediye edilebilecek",
    works:
      list(`Küçük Prens|Saint; Gece Yarısı Kütüphanesi|Haig; Kahve Soğumadan Önce|Kawaguchi; Simyacı|Coelho;
      Kürk Mantolu Madonna|Ali; Gurur ve Önyargı|Austen; Mona’nın Gözleri|Schlesser; Momo|Ende; Satranç|Zweig;
      Şeker Portakalı|Vasconcelos; Bülbülü Öldürmek|Lee; Martı Jonathan Livingston|Bach; Serenad|Livaneli;
      Kitap Hırsızı|Zusak; Bin Muhteşem Güneş|Hosseini; Uçurtma Avcısı|Hosseini`),
  },
  köy: {
    label: "köyü ve Anadolu’yu anlatan",
    reason: "Anadolu’dan",
    works: list(`İnce Memed 1|Kemal; Yaban|Karaosmanoğlu; Kuyucaklı Yusuf|Ali; Yılanı Öldürseler|Kemal;
      Bereketli Topraklar Üzerinde|Kemal; Hakkari’de Bir Mevsim|Edgü; Ağrıdağı Efsanesi|Kemal;
      Uzun Hikaye|Kutlu; Eşekli Kütüphaneci|Baykurt; Sevgili Arsız Ölüm|Tekin; Değirmen|Ali`),
  },
  mitoloji: {
    label: "mitolojiden beslenen",
    reason: "mitolojiden beslenen",
    works: list(`Ben, Kirke|Miller; Akhilleus’un Şarkısı|Miller; Odysseia|Homeros; İlyada|Homeros;
      Gılgamış Destanı|Maden; Theogonia, İşler ve Günler|Hesiodos; Zincire Vurulmuş Prometheus|Aiskhylos;
      Galateia: Bir Öykü|Miller; Dede Korkut Hikâyeleri|Anonim; Dede Korkut Hikayeleri|Anonim`),
  },
  deneme: {
    label: "deneme",
    isNoun: true,
    reason: "deneme",
    works: list(`Kendine Ait Bir Oda|Woolf; Kitaplar ve Sigaralar|Orwell; Bu Ülke|Meriç; Beş Şehir|Tanpınar;
      Ölümcül Kimlikler|Maalouf; Sisifos Söyleni|Camus; Görme Biçimleri|Berger;
      İki Dirhem Bir Çekirdek|Pala; Palyatif Toplum|Han; Deliliğe Övgü|Erasmus; Yazma Sanatı|King`),
  },
  hayvan: {
    label: "doğayı ve hayvanları anlatan",
    reason: "doğaya ve hayvanlara yakın",
    works: list(`Beyaz Diş|London; Vahşetin Çağrısı|London; Son Ayı|Gold; Siyah İnci|Sewell;
      Ailem ve Öteki Hayvanlar|Durrell; Küçük Kara Balık|Behrengi; Elveda Gülsarı|Aytmatov;
      Kuşlar Da Gitti|Kemal; Hachiko|Newman; Kayıp Balina|Gold; Hayvan Çiftliği|Orwell;
      Son Kuşlar|Abasıyanık`),
  },
  ada: {
    label: "adalarda ve denizde geçen",
    reason: "denizde ya da bir adada geçen",
    works:
      list(`Robinson Crusoe|Defoe; Yaşlı Adam ve Deniz|Hemingway; Son Ada|Livaneli; Sineklerin Tanrısı|Golding;
      Define Adası|Stevenson; Balıkçı ve Oğlu|Livaneli; Moby Dick|Melville;
      Denizler Altında Yirmi Bin Fersah|Verne; Kayıp Ağaçlar Adası|Şafak; On Kişiydiler|Christie`),
  },
  bilim: {
    label: "bilime merakı olanlara göre",
    reason: "bilime açılan",
    works:
      list(`Türlerin Kökeni|Darwin; Derin Uzay|Schilling; Karısını Şapka Sanan Adam|Sacks; Hayatın Anlamı|Canan;
      Senin Cahilliğin Benim Yaşamımı Etkiliyor|Şengör; Mutluluk Beyinde Başlar|Gilbert;
      Bir Kimya Meselesi|Garmus; Sapiens|Harari; Kozmos|Sagan; Zamanın Kısa Tarihi|Hawking`),
  },
  çizgi: {
    label: "çizgi roman",
    isNoun: true,
    reason: "çizgi roman",
    works: list(`Köpek Adam 3|Pilkey; Köpek Adam 4|Pilkey; Köpek Adam|Pilkey; Bu Bizim Anlaşmamız|Andrews;
      BTS: Kurşun Geçirmez İzcilerin Yükselişi|Stevens; Persepolis|Satrapi; Maus|Spiegelman`),
  },
  din: {
    label: "tasavvufa ve inanca yakın",
    reason: "tasavvufa ve inanca yakın",
    works:
      list(`Mesnevi|Mevlânâ; A’mâk-ı Hayâl|Hilmi; Mantıku’t-Tayr|Attar; Risâletü’n-Nushiyye ve Divan|Emre;
      Gülistan|Şirazi; Bostan|Şirazi; Öze Yolculuk|Kalın; İtiraflarım|Tolstoy; Hay Bin Yakzan|Tufeyl`),
  },
  aile: {
    label: "aileyi anlatan",
    reason: "bir ailenin içinden",
    works:
      list(`Yüzyıllık Yalnızlık|Márquez; Babamın Yeri|Ernaux; Kırık Hayatlar|Uşaklıgil; Anna Karenina|Tolstoy;
      Babalar ve Oğullar|Turgenyev; Küçük Kadınlar|Alcott; Babaya Mektup|Kafka; Goriot Baba|Balzac;
      Sevgili Arsız Ölüm|Tekin; Uçurtma Avcısı|Hosseini`),
  },
};
