// The vocabulary of generated names, titles and texts. Everybody and everything in it is made up.
const list = (text: string) => text.trim().split(/\s+/);

export const words = {
  given: list(`
    Ayşe Mehmet Zeynep Can Irmak Çağla İlker Ömer Şule Elif Kerem Deniz Ülkü Barış Gül Onur Ahmet Fatma Emine Hatice
    Mustafa Ali Hüseyin Hasan İbrahim Yusuf Murat Osman Merve Esra Büşra Kübra Selin Ece Defne Nehir Asya Duru Eylül
    Mina Ada Lina Azra Nisa Ceren Buse Gizem Tuğçe Özge Pınar Burcu Aslı Begüm Derya Ebru Figen Gamze Hande Işıl Jale
    Leyla Melek Nalan Oya Perihan Rüya Sevgi Tülin Umut Volkan Yiğit Zafer Arda Berk Cem Doruk Efe Furkan Görkem Halil
    İsmail Kaan Levent Mert Nuri Oğuz Poyraz Rıza Serkan Tolga Uğur Vedat Yavuz Alp Bora Cihan Dilara Ekin Fikret Güneş
    Hilal İpek Kadir Lale Mine Naz Orhan Özlem Selim Şirin Taylan Ufuk Yasemin Zerrin`),
  families: list(`
    Işık Çınar İnce Öztürk Şahin Güneş Uğur Ünal Aksoy Yıldız Kaya Demir Çelik Arslan Koç Yılmaz Doğan Kılıç Aydın
    Özdemir Erdoğan Şimşek Çetin Kara Kurt Özkan Polat Korkmaz Özer Yavuz Can Acar Güler Yalçın Güven Bulut Keskin Turan
    Avcı Sarı Tekin Taş Köse Ateş Duman Ekinci Bozkurt Kaplan Tunç Sönmez Altın Bilgin Coşkun Duran Erdem Fidan Gürbüz
    Hazar Ilgaz İpek Karaca Levent Mutlu Narin Oral Önal Parlak Reis Sezer Şen Tezcan Uslu Varol Yaman Zengin Akbulut
    Balcı Ceylan Dinçer Elmas Gökçe Gündüz Irmak Kahraman Karadağ Kartal Kocabaş Menekşe Okur Orman Pamuk Saygı Sezgin
    Soylu Tanrıverdi Toprak Uçar Uysal Yurt Akıncı Alkan Baran Başar Bayram Çakır Çoban Dağ Deniz Eren Ergin Gezer`),
  adjectives: list(`
    Kayıp Son Uzak Sessiz Eski Beyaz Kırık Öteki Unutulan İnce Derin Yarım Gizli Büyük Çift Mavi Kara Solgun Yorgun
    Mahzun Issız Puslu Parlak Yitik Kızıl Ağır Hafif Yalnız Küskün Uykusuz Saklı Tuhaf Dargın Göçebe Şaşkın Sürgün
    Masum Yabancı Islak Kuru Ilık Serin Dar Geniş Acı Tatlı Yeşil Gümüş Altın Taş Cam Demir Kadim Genç Kör Sağır Dilsiz
    Yaralı Asi Uslu`),
  nouns: list(`
    Rüzgâr Deniz Gölge Işık Şehir Kış Bahçe Yol Ayna Gece Çınar Kuyu Ada Mektup Saat Kapı İz Ev Orman Nehir Köprü Liman
    Fener Yağmur Kar Bulut Toprak Ateş Su Taş Defter Kalem Pencere Oda Merdiven Avlu Sokak Çarşı Han Kervan Dağ Ova
    Vadi Göl Irmak Yıldız Ay Güneş Sabah Akşam Bahar Güz Yaz Ses Sır Rüya Masal Türkü Şarkı Söz Harf Kitap Yüzük Anahtar
    Sandık Yelken Gemi Tren Yolcu Misafir Çocuk Anne Kardeş Dost Komşu Usta Çırak Bekçi Postacı Balıkçı Değirmen Konak
    Tepe Kale Kule Sarnıç Ceviz Nar Zeytin Yasemin Lale Kuş Turna Kedi At`),
  genitives: list(`
    Denizin Gecenin Rüzgârın Şehrin Kışın Bahçenin Yolun Aynanın Kuyunun Adanın Saatin Evin Ormanın Nehrin Köprünün
    Limanın Fenerin Yağmurun Bulutun Toprağın Ateşin Suyun Taşın Pencerenin Odanın Merdivenin Avlunun Sokağın Çarşının
    Kervanın Dağın Ovanın Vadinin Gölün Yıldızın Ayın Güneşin Sabahın Akşamın Baharın Güzün Yazın Rüyanın Masalın
    Türkünün Annenin Kardeşin Dostun Komşunun Ustanın Çocuğun Balıkçının Değirmenin Konağın Kalenin Kulenin Turnanın
    Zeytinin Narın Lalenin`),
  possessed: list(`
    Gölgesi Sesi Işığı Rüyası Sırrı Masalı Türküsü Şarkısı Yolu Kapısı Anahtarı Mektubu Defteri Saati Aynası Bahçesi
    Evi Çocuğu Kızı Oğlu Annesi Dostu Bekçisi Yolcusu Misafiri Ustası Rengi Kokusu Tadı Yüzü Eli Gözü Kalbi Adı Sözü
    Harfi Kitabı Öyküsü Günlüğü Haritası Sınırı Kıyısı Ötesi Ardı Eşiği Dibi Tepesi Penceresi Odası Sokağı Kuşu Kedisi
    Atı Gemisi Yelkeni Treni Yası Neşesi Öfkesi Sabrı`),
  places: list(`
    İstanbul’da Ankara’da İzmir’de Bursa’da Adana’da Konya’da Kars’ta Van’da Sinop’ta Rize’de Urfa’da Mardin’de Sivas’ta
    Edirne’de Bodrum’da Ayvalık’ta Amasra’da Bozcaada’da Kapadokya’da Haliç’te Galata’da Üsküdar’da Kadıköy’de Balat’ta
    Paris’te Londra’da Viyana’da Roma’da Atina’da Kahire’de Bağdat’ta Tiflis’te Selanik’te Saraybosna’da`),
  english: list(`
    Silent River Lost Garden Winter House Distant Light Broken Mirror Hidden Door Last Letter Blue Island Empty Street
    Golden Bridge Stone Child Night Sailor Paper City Glass Mountain Summer Voice Dark Water`),
  publishers: [
    "Çınaraltı Yayınları",
    "Ülker Kitap",
    "Pusula Yayınevi",
    "Kırlangıç Kitaplığı",
    "Mavi Defter",
    "Ihlamur Yayınları",
    "Gökkuşağı Çocuk",
    "Sarnıç Yayıncılık",
    "Dalga Kitap",
    "Yedi İklim Evi",
    "Zeytindalı Yayınları",
    "Öykü Atölyesi",
  ],
  sentences: [
    "Bir solukta okudum.",
    "Dili çok akıcı; kahramanları uzun süre aklımdan çıkmadı.",
    "Başı ağır ilerliyor ama sonu her şeye değiyor.",
    "Çevirisi özenli, dizgi hatası da yok denecek kadar az.",
    "Beklediğim kadar sevemedim doğrusu.",
    "Herkese öneririm!",
    "Kahve eşliğinde iki akşamda bitti.",
    "Yazarın öteki kitaplarını da hemen listeme ekledim.",
    "Yer yer kendini tekrar ediyor.",
    "Altını çizdiğim o kadar çok cümle oldu ki…",
    "Ortalarında sıkıldım, bırakmadığıma memnunum.",
    "Kitap kulübümüzde uzun uzun konuştuk.",
    "Çocukluğumun yazlarını hatırlattı.",
    "Kurgusu ustaca; ipuçları en baştan beri gözümüzün önündeymiş.",
  ],
  abouts: [
    "Bir aile, üç kuşak boyunca aynı çatı altında birbirinden sakladığı sırlarla yaşar.",
    "Küçük bir kıyı kasabasına dönen kadın, çocukluğunun evini bıraktığı gibi bulamaz.",
    "Anlatıcı, babasından kalan defterin izini sürerken kendi geçmişiyle karşılaşır.",
    "Savaşın gölgesinde büyüyen iki arkadaşın yolları yıllar sonra yeniden kesişir.",
    "Şehirden kaçan genç bir öğretmenin dağ köyündeki ilk kışını anlatır.",
    "Kısa bölümlerden oluşan kitap, geriye doğru ilerler.",
    "Mizahı elden bırakmadan göçün, işsizliğin ve umudun öyküsünü kurar.",
    "Bir mektupla başlayan olaylar, kimsenin adını anmadığı bir yangına uzanır.",
    "Denizden geçinenlerin dünyasını onların diliyle anlatır.",
    "Yazarın çocukluk anılarından beslendiği söylenir.",
  ],
  factReasons: ["Künye sayfasında böyle yazıyor", "Kapağa baktım", "Elimdeki baskıda böyle"],
  corrections: ["Yazım hatası düzeltildi", "Bir cümle daha eklendi", "Sonunu ele veren yer çıkarıldı"],
  comments: [
    "Ben de çok sevmiştim, elinize sağlık.",
    "Tam tersini düşünüyorum ama güzel anlatmışsınız.",
    "Listeme ekledim, teşekkürler!",
    "Sonunu ben de beklemiyordum.",
    "Çevirmeni kimdi acaba?",
  ],
} as const;
