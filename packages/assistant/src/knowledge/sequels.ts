/** Books that follow one another, first to last, as they are titled in Turkish. The catalogue decides which there are. */
export interface Series {
  /** What the whole is called, where it has a name of its own. */
  name: string | undefined;
  titles: readonly string[];
}

const parts = (line: string) =>
  line
    .split(";")
    .map((title) => title.trim())
    .filter(Boolean);

export const series: readonly Series[] = `
İnce Memed 1; İnce Memed 2; İnce Memed 3; İnce Memed 4
Dağın Öte Yüzü: Ortadirek; Yer Demir Gök Bakır; Ölmez Otu
Akçasazın Ağaları: Demirciler Çarşısı Cinayeti; Yusufçuk Yusuf
Bir Ada Hikayesi: Fırat Suyu Kan Akıyor Baksana; Karıncanın Su İçtiği; Tanyeri Horozları; Çıplak Deniz Çıplak Ada
Kimsecik 1; Kimsecik 2; Kimsecik 3
Şeker Portakalı; Güneşi Uyandıralım; Delifişek
Esir Şehrin İnsanları; Esir Şehrin Mahpusu; Yol Ayrımı
Körlük; Görmek
Yüzüklerin Efendisi: Yüzük Kardeşliği; İki Kule; Kralın Dönüşü
Dune; Dune Mesihi; Dune Çocukları; Dune Tanrı İmparatoru; Dune Sapkınları; Dune Rahibeler Meclisi
Vakıf; Vakıf ve İmparatorluk; İkinci Vakıf; Vakıf’ın Sınırı; Vakıf ve Dünya
Yerdeniz: Yerdeniz Büyücüsü; Atuan Mezarları; En Uzak Sahil; Tehanu
Açlık Oyunları: Açlık Oyunları; Ateşi Yakalamak; Alaycı Kuş
Harry Potter: Harry Potter ve Felsefe Taşı; Harry Potter ve Sırlar Odası; Harry Potter ve Azkaban Tutsağı; Harry Potter ve Ateş Kadehi; Harry Potter ve Zümrüdüanka Yoldaşlığı; Harry Potter ve Melez Prens; Harry Potter ve Ölüm Yadigârları
Alacakaranlık; Yeni Ay; Tutulma; Şafak Vakti
Uyumsuz; Kuralsız; Yandaş
Labirent Ölümcül Kaçış; Labirent Alev Deneyleri; Labirent Son İsyan
Buz ve Ateşin Şarkısı: Taht Oyunları; Kralların Çarpışması; Kılıçların Fırtınası; Kargaların Ziyafeti; Ejderhaların Dansı
Otostopçu: Otostopçunun Galaksi Rehberi; Evrenin Sonundaki Restoran; Hayat Evren ve Her Şey; Elveda ve Bütün O Balıklar İçin Teşekkürler
Üç Cisim Problemi; Karanlık Orman; Ölümün Sonu
Millennium: Ejderha Dövmeli Kız; Ateşle Oynayan Kız; Arı Kovanına Çomak Sokan Kız
Napoli: Benim Olağanüstü Akıllı Arkadaşım; Yeni Soyadının Hikâyesi; Terk Edenler ve Kalanlar; Kayıp Kızın Hikâyesi
Melekler ve Şeytanlar; Da Vinci Şifresi; Kayıp Sembol; Cehennem; Başlangıç
Bozkurtların Ölümü; Bozkurtlar Diriliyor
Üç Silahşorler; Yirmi Yıl Sonra; Demir Maskeli Adam
Alice Harikalar Diyarında; Aynanın İçinden
Tom Sawyer’ın Maceraları; Huckleberry Finn’in Maceraları
Küçük Kadınlar; İyi Eşler; Küçük Erkekler
Yeşilin Kızı Anne; Avonlea’li Anne; Anne Islington’da
Denizler Altında Yirmi Bin Fersah; Esrarlı Ada
Büyük Defter; Kanıt; Üçüncü Yalan
New York Üçlemesi: Cam Kent; Hayaletler; Kilitli Oda
Çizgili Pijamalı Çocuk; Artık Hiçbir Yer Ev Değil
Damızlık Kızın Öyküsü; Ahitler
Küçük Ağa; Küçük Ağa Ankara’da
Dördüncü Kanat; Demir Alev; Oniks Fırtına
Dikenler ve Güller Sarayı; Sis ve Öfke Sarayı; Kanatlar ve Yıkım Sarayı
Kayıp Zamanın İzinde: Swann’ların Tarafı; Çiçek Açmış Genç Kızların Gölgesinde; Guermantes Tarafı; Sodom ve Gomorra; Mahpus; Albertine Kayıp; Yakalanan Zaman
Senden Önce Ben; Senden Sonra Ben
Beni Adınla Çağır; Bul Beni
Kahve Soğumadan Önce; Hayat Soğumadan Önce
`
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", titles] = line.split(": ");
    return titles === undefined ? { name: undefined, titles: parts(name) } : { name, titles: parts(titles) };
  });
