import type { Lexicon } from "./lexicon.ts";

/** The reader's own numbers and shelf. */
export const mineWords: Lexicon = {
  "mine:stats":
    "okudugum kitap sayi*, bitirdigim kitap sayi*, kitaplarimin sayi*, ne kadar yol al*, istatistik, istatistiklerim*, okuma istatistik*, kac kitap oku*, kac tane kitap*, kac tane oku*, ne kadar oku*, okuma durumum*, okuma ozet*, yil ozeti*, okuma karnem*, bu yil oku*, bu yil kac, bu sene kac, bu sene ne kadar, kac kitabim*, toplam kac, okuma performans*, okuma panom*, kac eser bitir*, kac kitap bitir*, kitap sayim*, bu ay kac",
  "mine:pages": "kac sayfa oku*, sayfa okudum, okudugum sayfa*, toplam sayfa",
  "mine:goal":
    "kitabin kacini, kitabin kaci, kitaptan kacini, kitaptan kaci, kac kitap kald*, kac kitabim kald*, hedefim*, hedefin ne*, hedefin ger*, hedefe yetis*, hedefe ulas*, hedefe kac, hedefe ne*, hedefi tut*, hedefi yakala*, hedefi gec*, hedefi asar*, hedefi bitir*, hedef nasil gidiyor, hedef ne durum*, hedefte, hedefin kac*, hedefin neresi*, okuma hedef*, yillik hedef*, hedefime, hedefimin, hedefe ne kadar, hedefim ne, hedefi tuttur*",
  "mine:streak":
    "serim*, okuma seri*, kac gundur, ust uste kac, kac gun ust uste, gunluk seri*, araliksiz, zincirim*",
  "mine:genres":
    "en cok hangi tur*, hangi turu cok, hangi turleri cok, en sevdigim tur*, en cok okudugum tur*, hangi tur oku*",
  "mine:authors":
    "en cok kimi oku*, hangi yazardan en cok, hangi yazarlari, hangi yazarlardan oku*, kimleri oku*, en cok hangi yazar*, hangi yazari cok, en sevdigim yazar*, en cok okudugum yazar*, hangi yazarlari oku*, en cok kimi oku*, favori yazarim*, en cok okudugum yazar*",
  "mine:rating":
    "ortalama puanim*, puanim kac*, verdigim puan*, kac puan ver*, puan ortalamam*, puanlarim*, puanlamam*, kac yildiz ver*",
  "mine:reading":
    "bitirmek uzere*, bitmek uzere*, yarisina geldig*, sonuna geldig*, su an ne oku*, ne okuyorum, okudugum kitap ne*, su anda okudu*, okumakta oldugum*, simdi okudugum*, hangi kitabi okuyorum, hangi kitaplari okuyorum, su an okudug*, yarim kalan*, devam ettigim*, neredeyim, kacinci sayfa*, hangi sayfada*, nerede kal*, suan oku*",
  "mine:list":
    "okuma listem*, listemde*, okunacak listesi*, okunacaklar listesi*, okuma listesinde*, okunacaklar*, okuyacaklarim*, okunacak listem*, okuyacagim kitaplar*, listem ne*, listemi, okumak istedigim kitap*, okunacaklarim*, listeme ekledigim*, =listem",
  "mine:read":
    "gecen okudugum kitab*, okudugum kitaplar*, bitirdigim*, bitirdiklerim*, tamamladigim*, tamamladiklarim*, okuyup bitir*, okuduklarim*, hangi kitaplari okudum, hangi kitaplari okumus*, hangi kitaplari bitir*, hangi kitaplari tamamla*, hangilerini okudum, hangilerini bitirdim, neleri okudum, neleri bitirdim, neler bitirdim, neler okumusum, neleri okumusum, neler okudum, son okudu*, okudugum son*, son kitap, en son hangi, en son ne oku*, en son neyi, son olarak ne*, son kitabim*, en son oku*, son bitirdi*, en son bitir*, gecmiste oku*",
  "mine:liked":
    "sevdigim kitaplar liste*, sevdigim kitaplarin liste*, begendigim kitaplar liste*, en cok hangi kitabi begen*, en cok hangi kitabi sev*, en cok hangi kitap*, hangi kitabi en cok begen*, hangi kitabi en cok sev*, en cok neyi begen*, en cok sevdigim kitap*, favori kitabim*, hangi kitaba en yuksek*, en yuksek puani ver*, en cok puan ver*, en begendigim*, en cok begendigim*, 5 yildiz verdi*, bes yildiz verdi*, en yuksek puan ver*, en sevdigim kitap*",
  "mine:library": "kitapligim*, kutuphanem*, raflarim*, rafimda*",
  "mine:self": "=benim, =bende, okudum, bitirdim, =hedefim, =serim, ben kac, =listem",
};

/** Ways to read, by topic of `advice`. */
export const adviceWords: Lexicon = {
  "advice:habit":
    "okuma aliskanli*, aliskanlik, aliskanligi*, duzenli oku*, daha cok oku*, daha fazla oku*, kitap okuma aliskan*, okumayi nasil, nasil daha cok, her gun oku*, okumaya nasil basla*, nasil okuyabilirim, okuma rutin*, rutin, kitap okumaya basla*, okuma duzen*, nasil kitap kurdu, kitap kurdu ol*",
  "advice:focus":
    "okurken baska sey*, aklim dagil*, aklim baska yer*, kafam dagil*, ayni satir*, ayni sayfa*, dikkatim dagil*, odaklan*, konsantre*, konsantrasyon, dikkat*, dikkatim*, dagiliyor, dalip git*, okurken sikil*, okudugumu anlam*, aklim baska*, telefon*, sosyal medya, dikkat dagin*",
  "advice:time":
    "zaman bul*, vakit bul*, vaktim yok, zamanim yok, vakit ayir*, zaman ayir*, yogunum, is yogun*, vakit yok, calisirken oku*, okumaya zaman, okumaya vakit",
  "advice:slump":
    "biraksam mi*, birakayim mi*, birakmali miyim, birakmak mi*, devam etsem mi*, devam etmeli miyim, devam mi etsem, yarida birak*, bitirmek zorunda*, bitirmek sart*, bitirmeli miyim, bitirmesem*, okuma tikanikl*, tikandim, aliyorum ama okumuyorum, aliyorum okumuyorum, okumadan birik*, okunmadan birik*, okumaya firsat*, okumaya usen*, okumayi ozle*, okuyamiyorum, okuyasim gelm*, okumak istemiyorum, okuma isteg*, okumaktan sogu*, reading slump, kitap okuyamiyorum, okumayi birak*, icimden gelmiyor, tekrar basla*, okumaya donmek, kitap bitiremiyorum, yarim birak*, hevesim*, okuma krizi",
  "advice:notes":
    "not al*, not tut*, alti cizmek, altini ciz*, okudugumu unut*, okuduklarimi unut*, okudugum seyi unut*, akilda kal*, aklimda kal*, hatirlam*, hatirlay*, aklimda tut*, okuma gunlu*, alinti, unutuyorum, kalici",
  "advice:speed": "hizli oku*, okuma hiz*, daha hizli oku*, yavas oku*, hizimi artir*",
  "advice:children":
    "cocuguma okuma*, cocuga okuma*, cocuk okuma aliskan*, cocugum okum*, cocuguma kitap okuma*, cocuklara okuma sev*, okumayi sevdir*, cocugum kitap okum*, cocuklarda okuma*",
  "advice:sleep":
    "okurken uyu*, uyuyakal*, uykum gel*, uyumadan once, uyku*, yatmadan once, geceleri oku*, yatakta oku*, uykum*",
  "advice:goal":
    "hedef koy*, hedef belirle*, nasil hedef, yilda kac kitap, kac kitap okumali*, ayda kac kitap, gunde kac sayfa, gunde ne kadar, hedef olustur*, haftada kac, gunluk kac sayfa, gunluk ne kadar, gunde en az kac, kac kitap okunmali, bir gunde kac sayfa, kac sayfa okumali*, kac sayfa okunmali",
  "advice:several":
    "ayni anda, ayni anda bir*, birden fazla kitap*, ayni anda kac, iki kitap ayni anda, birkac kitab*, bir anda birden",
  "advice:ebook":
    "e kitap mi*, ekitap mi*, sesli kitap*, e kitap okuyucu*, kindle, ekrandan oku*, basili mi, kagit kitap*",
  "advice:choose":
    "nasil kitap sec*, kitap secerken, kitap nasil sec*, dogru kitab*, hangi kitabi sececeg*, neye gore sec*",
  "advice:hard":
    "okumak zor*, zor geliyor, okumakta zorlan*, okurken zorlan*, agir geliyor, agir kitap*, zor kitap*, kalin kitap*, uzun romanlar* nasil, agir roman*, anlamiyorum, klasik nasil okun*, zor metin*, felsefe nasil oku*",
  "advice:club": "okuma grub*, kitap kulub*, birlikte oku*, okuma arkadas*, okuma toplulug*, kitap klub*",
  "advice:review":
    "inceleme nasil yaz*, nasil inceleme yaz*, iyi inceleme, kitap yorumu nasil, kitap elestirisi nasil, nasil yorum yaz*",
  "advice:place":
    "gozum yor*, gozlerim yor*, gozum agri*, gozlerim agri*, goz yorgun*, nerede okum*, okuma kose*, okuma ortam*, isik, muzikle oku*, muzik dinlerken oku*",
  "advice:benefit":
    "kitap okumanin fayda*, okumanin fayda*, neden kitap oku*, neden okumali*, okumak neden, okumak ne ise, niye kitap oku*, faydalari, yararlari",
};

/** Of the product itself, by question of the help page. */
export const helpWords: Lexicon = {
  "help:kitap-eklemek":
    "kitap nasil ekle*, nasil kitap ekle*, kitapliga nasil ekle*, kitapligima nasil*, kitap ekleyebil*, kitap eklemek, kutuphaneme nasil*, kitabi nasil ekle*, kitap ekleme",
  "help:kitap-yok":
    "kitap talep*, talep et*, kitap yok, kitabim yok, bulamadigim kitap*, katalogda yok, talep nasil*, talep etmek, eklenmesini ist*",
  "help:kitap-aramak":
    "kitap nasil ara*, nasil kitap ara*, arama nasil*, isbn ile ara*, kitap nasil bul*, kitap arama",
  "help:aktarma":
    "goodreads, storygraph, 1000kitap, 1000 kitap, iceri aktar*, ice aktar*, kitapligimi aktar*, import, kitaplarimi tasi*, kitapligimi getir*, csv, disa aktar*, aktarma, export, iceri al*",
  "help:okuma-durumlari":
    "okuyorum olarak, okudum olarak, durum degistir*, okuma durumu nasil, durumunu degis*, okundu isaretle*, okudum diye",
  "help:kaldigim-sayfa":
    "kaldigim sayfa*, ilerleme nasil, sayfa kaydet*, ilerlememi, ilerleme gir*, ilerleme kayde*",
  "help:kitap-kaldirmak":
    "kitap sil*, kitabi sil*, kitap kaldir*, kitabi kaldir*, kitabi cikar*, kitapligimdan cikar*, kitapligimdan sil*",
  "help:inceleme-yazmak":
    "inceleme nasil pay*, inceleme yazmak, nasil inceleme*, inceleme ekle*, inceleme paylas*, yorum nasil yap*, yorum yazmak, inceleme yaz*",
  "help:puan-vermek":
    "puanlayabil*, nasil puanla*, nasil puan ver*, puan nasil ver*, yarim yildiz*, yildiz nasil*, nasil yildiz*",
  "help:kitap-hakkinda":
    "kitap aciklama*, kitabin aciklama*, aciklama yaz*, aciklama nasil*, aciklamayi duzelt*",
  "help:kimler-gorur":
    "kimler gor*, gizlilik, gizli hesap, incelemelerimi kim*, kitapligimi kim*, profilimi kim*, profilimi gizle*, gizle*",
  "help:arkadas-eklemek":
    "arkadas ekle*, arkadas nasil*, arkadas bul*, arkadaslik*, arkadas istegi*, arkadasimi",
  "help:takip-etmek": "takip et*, takip ed*, takipci*, takipten cik*, takibi birak*",
  "help:sifremi-unuttum": "sifre, sifremi*, parola*, sifre degistir*",
  "help:hesap-silme":
    "hesabimi sil*, uyeligimi kapat*, hesap sil*, uyeligimi sil*, hesabimi kapat*, verilerimi indir*, verilerimi sil*, uyelik iptal*",
  "help:kayit-olmak": "kayit ol*, nasil uye ol*, uye olmak, hesap ac*, nasil kayit*",
  "help:dogrulama-iletisi": "dogrulama kod*, onay kodu, dogrulama e posta*, dogrulama mail*, kod gelmedi",
  "help:hesap-guvenligi": "iki adimli*, hesap guvenli*, oturumlarim*, guvenlik",
  "help:oneriler":
    "oneriler nasil*, onerileri nasil*, onerileriniz neye*, oneri ayar*, onerileri kapat*, neye gore oner*, nasil oneriyor*",
  "help:reklam-izleme": "reklam, izleme, cerez*, ucretli mi, ucretsiz mi, parali mi, =premium",
  "help:bildirimler": "bildirim*, e posta gelm*, mail gelm*, e postalari kapat*, haftalik ozet*",
  "help:hedef": "hedef nasil*, okuma hedefi nasil*, nasil hedef koy*, hedefi nasil*, hedef belirlemek",
  "help:ai":
    "sohbeti temizle*, sohbeti sil*, sohbet gecmis*, asistani kapat*, sohbetimi kim*, konusmalarimi kim*, konustuklarimizi kim*, yazdiklarimi kim*",
  "help:hesap": "e posta adresim*, eposta adresim*, mail adresim*, kullanici adim*, adimi nasil, soyadim*",
  "help:iletisim":
    "sikayet*, iletisime gec*, hata bildir*, site yavas, destek hatti, size nasil ulas*, yetkili*, geri bildirim*",
  "help:fotograf": "profil fotograf*, profil resm*, avatar*",
  "help:product": "okurca, bu site, bu uygulama, bu platform, uygulama nasil, site nasil",
};

/** Courtesies, and what lies outside. */
export const talkWords: Lexicon = {
  "talk:hello":
    "merhaba, merhabalar, kolay gelsin, hayirli gunler, hayirli sabahlar, hayirli aksamlar, iyi pazarlar, iyi haftalar, iyi hafta sonlari, =nbr, =selam, selamlar, =selamun, selamun aleykum, =sa, gunaydin, iyi gunler, iyi aksamlar, iyi geceler, =hey, =hi, =hello, naber, iyi sabahlar, =slm, =mrb, hosbulduk, =alo",
  "talk:how":
    "nasilsin, nasilsiniz, ne haber, naber, keyifler, iyi misin, napiyorsun, ne yapiyorsun, nasil gidiyor",
  "talk:thanks":
    "tesekkur*, sagol*, sag ol*, allah razi olsun, allah senden razi*, allah sizden razi*, var olasin*, var olun, =varol, cok yasa*, eline saglik, ellerine saglik, ellerinize saglik, zahmet oldu, cok makbule gec*, isime yara*, helal olsun, elin dert gorme*, ellerin dert gorme*, elleriniz dert gorme*, cok yardimin dokundu, bravo, aferin, eyvallah, tsk, tskler, =tesekkurler, minnettarim, cok yardimci, harikasin, supersin*, harikasiniz, superdi, muhtesemsin, =super, =harika, =mukemmel, elinize saglik, emegine saglik",
  "talk:bye":
    "gorusuruz, hosca kal*, hoscakal*, kendine iyi bak*, =bay, bay bay, bye, allahaismarladik, sonra gorusuruz, simdilik bu kadar, gule gule",
  "talk:what":
    "yeni uye, yeni kaydol*, yeni geldim, ne yapabilir*, neler yapabilir*, neler yapiyorsun, neler bil*, neler sorabilir*, nasil yardimci*, ne ise yar*, yeteneklerin*, ozelliklerin*, ne sorabilir*, neler biliyorsun, nasil calis*, hangi konularda, ne konuda yardim*, yardimci olabilir misin*, yardim, bana yardim*, neler sorulur, ne yaparsin, neler yaparsin",
  "talk:who":
    "sen kimsin, kimsin, siz kimsiniz, adin ne, ismin ne, robot musun, insan misin, yapay zeka misin, gercek misin, gercek bir insan, chatgpt*, gpt*, hangi model*, kim yapti seni, seni kim*, adiniz, isminiz, bot musun, kimsiniz, yapay zekasin*, kac yasindasin*, nerelisin*, nerede yasiyorsun*, kiminle konusuyorum",
  "talk:yes": "=evet, =tamam, =olur, =ok, =peki, =tabii, =tabi, =hihi, =aynen, =anladim, =iyi, =guzel, =okey",
  "talk:no": "=hayir, =yok, =olmaz, =istemem, istemiyorum, begenmedim, hosuma gitmedi, bunlari sevmedim",
  "talk:insult":
    "=aptal*, =salak*, =gerizekali*, geri zekali, =mal misin, =siktir*, =sik, =amk, =aq, =orospu*, =pic, berbatsin, ise yaramaz*, =beyinsiz*, =ahmak*, rezilsin, cop gibi, sacmalama*, =kapa cen*, kotusun, =lan, bes para etmez*",
  "talk:misunderstood":
    "yanlis anladin*, anlamiyorsun*, beni anlam*, yanlis anlad*, oyle demedim, onu demedim, onu sormadim, bunu sormadim, bunu istemedim, anlamadin*, =anlamadim, ne diyorsun",
  "talk:ask":
    "bir sey soracag*, sey soracag*, soru soracag*, bir sey sorabilir*, soru sorabilir*, bir sorum var, sorum var, sey sormak ist*, daha soracag*",
  "talk:chat":
    "sohbet ed*, sohbet et*, muhabbet ed*, muhabbet et*, laflayalim, konusalim, biraz konus*, seninle konus*",
  "talk:taste":
    "en sevdigin*, sevdigin kitap*, senin favori*, sen ne okuyorsun*, sen kitap oku*, beni taniyor musun*",
  "talk:joke":
    "fikra, saka yap*, espri yap*, beni =guldur, komik bir sey soyle, =canim sikiliyor, =canim sikildi",
  "off:weather":
    "hava durumu, hava nasil, yarin hava, havalar, kac derece, yagmur yagacak*, kar yagacak*, sicaklik",
  "off:politics":
    "secim, siyaset*, siyasi, parti*, cumhurbaskani*, hukumet*, milletvekili*, politik, oy ver*, =basbakan, bakan kim*",
  "off:medicine":
    "basim agri*, agriyor, =ilac, ilac*, doktor*, hastalik*, hastayim, atesim*, atesi cik*, atesi var, tedavi*, recete*, teshis*, antidepresan*, migren*, kanser*, doz, dozu, diyet*, kilo ver*, vitamin*, semptom*, agrim var*, karnim agri*, agrisi, =agri",
  "off:code":
    "kod yaz*, python*, javascript*, =java, program yaz*, yazilim, algoritma*, html, =css, sql, fonksiyon yaz*, =kod, kodu, koddaki*, print, debug*, script, =php, excel",
  "off:maths":
    "kac eder, carpi, =arti, =eksi, =bolu, denklem*, integral*, turev*, matematik*, karekok*, hesapla*, toplami kac, problem coz*, =x",
  "off:sports":
    "=mac, mac sonuc*, futbol*, galatasaray*, fenerbahce*, besiktas*, trabzonspor*, basketbol*, sampiyon kim*, skor*, super lig, =gol",
  "off:money":
    "dolar*, euro*, =borsa, =hisse, hisse sened*, hisseler*, kac tl, kac para, stok*, ne kadara, en yakin kitapci*, hangi kitapci*, sahaf, bitcoin*, kripto*, altin fiyat*, doviz*, faiz*, yatirim tavsiye*, =kredi, konut kredi*, enflasyon*, kac lira, fiyati*, fiyatlar*, =fiyat, ne kadar lira, kaca*, indirim*, ucuz*, satin al*, nereden al*, siparis*, kargo*, kampanya*",
  "off:news": "haberler*, gundem*, son dakika, =haber, bugun ne oldu",
  "off:law": "avukat*, dava ac*, mahkeme*, hukuki, bosanma*, =yasa, tazminat*",
  "off:food": "yemek tarif*, tarif ver*, tarifi, ne pisir*, yemek yap*, pasta yap*, corba*, =yemek, ne yesem",
  "off:film": "film oner*, dizi oner*, film tavsiye*, netflix*, sinema*, =dizi, =film, hangi film*, film",
  "off:game": "video oyun*, bilgisayar oyun*, playstation*, minecraft*, oyun oner*",
  "off:travel":
    "otel oner*, ucak bilet*, bilet al*, nereye gitsem, gezilecek yer*, restoran*, mekan oner*, tatil yeri*",
  "off:translate":
    "ingilizceye cevir*, turkceye cevir*, tercume et*, cevir bunu, bunu cevir*, ingilizcesi ne*, almancaya*, ceviri yap*",
  "off:write":
    "odev*, kompozisyon*, siir yaz*, hikaye yaz*, =tez, makale yaz*, mektup yaz*, bana =yaz, bana yazsana, roman yaz*, oyku yaz*, senaryo*, tweet*, cv hazirla*, ozgecmis*, dilekce*, kitap yazmak, odevimi",
  "off:pirate":
    "pdf*, bedava indir*, ucretsiz indir*, epub*, korsan*, torrent*, indir*, tam metni*, tam metin indir*, tam metin oku*, online oku*, =indirebilir",
  "off:image": "resim ciz*, gorsel olustur*, resim yap*, logo*, fotograf*",
  "off:private":
    "kullanicilarin, kullanicilari, diger kullanici*, baska kullanici*, oteki kullanici*, diger uye*, baska uye*, e posta adresler*, eposta adresler*, mail adresler*, telefon numara*, adresi ne*, kredi kart*, baskasinin*, digerlerinin sifre*, kullanicinin*, hangi kullanici*, kim ne okuyor, okudugu kitaplari goster*, kitapligini goster*, arkadaslarim ne*, arkadasimin kitap*, baska okurlar ne oku*, arkadasim ne oku*, e posta adresi*",
  "off:zodiac": "burc*, fal*, ruya tabir*, astroloji*, tarot*",
  "off:dating": "sevgilim ol*, benimle evlen*, =beni sev*, =sevgili bul*, asik misin",
  "off:time": "saat kac, bugun gunlerden*, bugun ayin*, hangi gundeyiz, tarih ne bugun, bugunun tarihi",
  "off:injection":
    "talimatlarini unut*, talimatlari unut*, onceki talimat*, sistem mesaj*, system prompt, prompt*, ignore previous, yonergeleri*, kurallarini unut*, rol yap*, gibi davran*",
  "off:trivia": "baskenti*, dunyanin en yuksek*, nufusu*, kac ulke*, kim icat*, hangi gezegen*, kim kesfet*",
};
