import { areEndings, stemsOf } from "../language/suffix.ts";

/** Words that name no book and no author by themselves, folded. */
const plain = new Set(
  `bir bu su o ve ile icin gibi kadar ama fakat ancak cunku ki de da mi mu misin musun misiniz musunuz midir mudur ya yada veya hem ne nasil neden
  nicin niye kim kimi kime hangi hangisi kac nerede nereden nereye ben bana beni benim sen sana seni senin siz sizi size sizin biz bize bizim onlar onu ona
  onun bunu buna bunun su suna sunu sunun sey seyi seyler sen cok az daha en pek gayet biraz birkac tane adet her hep hic hicbir tum butun bazi
  var yok evet hayir tamam lutfen acaba belki sadece yalniz yalnizca bile artik simdi sonra once bugun yarin dun gun gunde gunluk ay ayda yil yilda yillik sene hafta haftada
  kitap roman eser yazar oku okur okuyucu okumak okuma okuyan okuyacak okudum okuyorum yazmak yazi yazdi olan olarak olsun olur olsa olmasi oldu oldugu oldugunu
  oluyor olacak olmak ol et etmek edecegim eder edersin ederim edersiniz edebilir ediyorum yap yapar yapabilir yaparim ver verin verir verebilir vermek veren istiyorum istedim istersen isterim ister misin
  bil biliyor bilgi bilmek bilir lazim gerek gerekli gerekiyor hakkinda uzerine dair ilgili gore dolayi ait olup iyi guzel hos super harika muhtesem fena kotu buyuk
  ilk son yeni diger oteki baska ayni benzer tarz tur turde turu turunde konu konulu konuda konusunda gecen gecer anlatan anlatir anlat anlatilan anlatiyor yazan yazilan yazilmis
  alan al almak alayim aldim aldi git gitmek gel gelir geldi bak bakar bakmak ara arar ariyor bul bulur bulmak bulabilir soyle soyler soylesene goster gosterir gosterin
  sevdigim sevdim severim sever seven sevmek sevilen begendim begendigim bayildim hayran kaldim cikan cikar cikti cikmis cikis ic icinde icin icerik arasinda arasindan
  onceki siradaki isimli adli adinda adindaki ismindeki kitabi romani eseri kitaplar sayfa sayfali sayfalik sayfanin sayfadan yas yasinda yasindaki yasindayim kisi kisiler insan insanlar biri birisi birinin
  herkes kimse kendi kendim kendimi kendine dilinde dili dil turkce turk ceviri yayin yayinlari tavsiye oneri onerin onerir oner istek isterdim hala henuz bence sence sizce
  evde iste okulda bende sende deyince diye dedi dedim derim dersin demek deniyor denir falan filan vs vb vesaire hani iste yani peki pekala hadi haydi be abi abla hocam dostum arkadas kardes canim
  oyle boyle ki biter biterim bitiririm bitiririz
  dedin dedigin demistin soyledin soylemistin onermistin
  merhaba selam tesekkur tesekkurler sagol kolay zor yavas hizli tek cift iki uc dort bes alti yedi sekiz dokuz on yirmi otuz elli yuz bin birinci ikinci ucuncu
  sonu okurken icilir icsem hafta sevdigi begendigi aslinda sanki gercekten kesinlikle mesela ornegin ayrica ozellikle genelde genellikle bazen tabii keza galiba resmen yine gene nedense bilmem kararsiz acilen hemen zamanlar aralar
  oldum olmus olmustu gordum duydum biliyorum bilmiyorum karar veremiyorum dusunuyorum merak ettim ediyorum yasiyorum calisiyorum bakiyorum sikildim hissediyorum istemem haberin haberi uye ogrenmek ogrenci
  gitmis gider gitsin yakisir yarin aksam sabah gece bugunku dunku elimde evet peki hani kac kacta
  listeme kitapligima kutuphaneme rafima kurdu hava havalar anlamadim anladim anladin anlamadin yanlis karisimi karisik birlesimi karma bakarak yola cikarak efendim hanimefendi beyefendi kanka kanki reis usta valla vallahi aman haydi okuyacagim okuyacagiz alip silmek istedigim
  degil degildi hicbiri zaten galiba sanirim umarim keske eger ise olursa isem gelsin olmasin olsaydi tarafindan boyunca beri dogru karsi ragmen
  sevgilim annem babam kizim oglum esim ablam abim arkadasim ogretmenim annesi babasi cocuk cocuklar cocuguma anneme babama esime arkadasima hediye
  hayat hayati zaman vakit sure surede dunya yer sekilde sekil tarzi anlam soz soru sorum cevap yardim yardimci bilgisi hikaye hikayesi cumle kelime
  okuyayim okusam okuyabilirim okuyalim okumali okumaliyim okunur okunacak okunmali okumus bitirdim bitti bitirmek basla baslamak baslayayim baslasam basliyor devam ediyor
  yildiz yildizi yildizli kesfetmek kesfet almak lar ler dir dik tim iyidir misiniz musun bitiyor bitsin bitebilecek bitecek bitiren bitirecegim gecmeyen geciyor fazla altinda ustunde alti ustu altı uzeri
  kusur kusurat duzine yeter yetsin dok dokun dokuver say sayar sayin saysana sirala siralar siralasana listele listeler goster mumkun basilmis yayimlanmis yayinlanmis yazilmisti sure dek simdiye dogrusu`
    .split(/\s+/)
    .filter(Boolean),
);

const nouns = "kitab kitap roman yazar oku eser yayin bilgi oneri tavsiye".split(" ");
const verbs = "onerir oneri tavsiye sevdi begen istiyo dusun anlat".split(" ");

/** Whether a folded word says nothing about which book or author is meant. */
export function isPlain(word: string): boolean {
  if (plain.has(word) || word.length < 2) return true;
  if (word.length > 5 && stemsOf(word).some((stem) => plain.has(stem))) return true;
  return (
    verbs.some((stem) => word.startsWith(stem)) ||
    nouns.some((stem) => word.startsWith(stem) && areEndings(word.slice(stem.length)))
  );
}
