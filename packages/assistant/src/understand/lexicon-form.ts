import type { Lexicon } from "./lexicon.ts";

/** How long, how old, how many; and words of a thread. */
export const formWords: Lexicon = {
  "form:short":
    "metroda oku*, trende oku*, vapurda oku*, otobuste oku*, dolmusta oku*, =kisa, kisacik, kisaca, kisalar*, =ince, incecik, cabuk bit*, hemen bit*, hizli bit*, bir gunde bit*, gunde bitecek*, gunde bitsin, gunde bitebil*, gunde biten*, bir oturus*, tek oturus*, tek gecede, haftasonu bit*, bitirebileceg*, bitirebilecek*, bir gecede bit*, bir gunde oku*, cabucak, az sayfa*, sayfa sayisi az*, sayfa sayisi dusuk*, kisa sure*, bir aksamda, iki saatte, hafta sonunda bit*, cok uzun olma*, uzun olma*, kalin olma*, sayfasi az, uzun sevm*, kisa olsun, kisa bir, birkac saat*, novella, uzun degil, kalin olmayan, uzun olmayan, hemencecik",
  "form:very-short":
    "incecik, kisacik, bir oturus*, tek oturus*, bir gecede, tek gecede, bir aksamda, bir gunde bit*, bir gunde oku*, bir saatte, iki saatte, bir iki saatte, birkac saat*, yarim gunde, bir yolculukta, bir solukta bit*, cok kisa, cok ince, cay icerken",
  "form:long":
    "=uzun, =kalin, hacimli, tugla gibi, uzun solukl*, uzun soluklu, doya doya, cok sayfa*, sayfa sayisi fazla*, sayfa sayisi cok*, kapsamli, kalin olsun, uzun olsun, kisa olma*, sayfasi cok, destansi, =uzunca, =kalinca, =kalincana, uzun soluk*",
  "form:time": "uzun zaman*, uzun sure*, son zaman*, son gunlerde",
  "form:shorter":
    "daha kisa*, daha ince, kisa olan*, daha az sayfa*, bunlar cok uzun, cok uzun bun*, bunlar kalin, bunlar cok kalin, cok kalinmis, cok uzunlar, daha incesi, gozumu korkut*, bunlar uzun, kisalt*, cok kalin, biraz daha kisa, bu uzun, uzunmus, cok uzunmus, daha kisa yok, kisasi, kisalari",
  "form:longer":
    "daha uzun*, daha kalin*, bunlar cok kisa, cok kisa bun*, bunlar kisa, bunlar ince, bunlar cok ince, cok ince bun*, cok inceymis, cok inceler, daha uzunu, daha kalini, uzunu, uzunlari, cok kisaymis, daha hacimli",
  "form:more":
    "baska, baska var*, baskalari*, baska neler, biraz daha, daha fazla, devam, devam et*, bir tane daha, birkac tane daha, daha baska, degisik, farkli, farkli bir*, yenilerini, bir de, =daha, baska oner*, alternatif, bunlar disinda, bunlarin disinda, bunlardan baska, birkac oneri daha, digerleri, yine oner*, tekrar oner*",
  "form:newer":
    "daha yeni*, bunlar cok eski, cok eski bun*, bunlar eski, cok eskiymis, eski bunlar, daha guncel, gunceli, yenisi, daha modern, daha cagdas, yenileri",
  "form:older": "daha eski*, bunlar cok yeni, cok yeni bun*, bunlar yeni, eskisi, daha klasik, eskileri",
  "form:new":
    "yeni cikan*, son cikan*, =guncel, =yeni, son yillar*, cagdas, gunumuz, modern, en yeni, en son cikan*, yeni bask*, yeni kitap*, bu yil cikan*, yeni yayin*, son donem*, son zamanlarda cik*, son zamanlarin, son gunlerde cik*, son aylarda*",
  "form:old": "=eski, =kadim, antik, gecen yuzyil*, yuzyil*, yuzyillik",
  "form:seen":
    "bunu okudum, okudum, bunlari okudum, okumustum, hepsini okudum, zaten okudum, bunu zaten*, ilkini okudum, bende var, bunlar var bende, biliyorum, bunu biliyorum, daha once okudum, okudugum",
  "form:this":
    "=bu, =bunu, =bunun, =buna, =bundan, =bunda, bu kitap*, bu kitab*, bu roman*, bu eser*, =onu, =onun, =ona, =ondan, o kitap*, o kitab*, =o, =su, =sunu, =sunun, bahsettigin*, dedigin*, onerdigin*",
  "form:these":
    "=bunlar, =bunlari, =bunlarin, =bunlardan, =onlar, =onlarin, =bunlarin hangi*, =aralarinda, =aralarindan, iclerinden, =hangisi, =hangisini",
  "form:same-author":
    "ayni yazar*, ayni yazari*, yazarin baska*, yazarin diger*, bu yazar*, onun baska*, ayni kalem*, yazarin digerleri, yazarinin",
  "form:same": "ayni tur*, ayni tarz*, buna benzer*, bunun gibi*, bunlar gibi, boyle, ayni havada, bu tarz*",
  "form:most-short": "en kisa*, en ince*",
  "form:most-long": "en uzun*, en kalin*",
  "form:most-rated": "en yuksek puanli*, en begenilen*, en iyisi*, hangisi daha iyi, en guzeli*",
  "form:most-new": "en yenisi*, en gunceli*",
  "nth:1":
    "1 kitab*, 1 kitap*, 1 sira*, 1 numara*, 1 oneri*, ilki, ilkini, ilkinin, ilk kitap*, ilk onerdi*, birinci, birincisi*, ilk siradaki*, =1inci, =ilk",
  "nth:2":
    "2 kitab*, 2 kitap*, 2 sira*, 2 numara*, 2 oneri*, ikinci, ikincisi*, ikinci kitap*, =2nci, =2inci",
  "nth:3": "3 kitab*, 3 kitap*, 3 sira*, 3 numara*, 3 oneri*, ucuncu, ucuncusu*, =3uncu",
  "nth:4": "4 kitab*, 4 kitap*, 4 sira*, 4 numara*, 4 oneri*, dorduncu, dorduncusu*",
  "nth:5": "5 kitab*, 5 kitap*, 5 sira*, 5 numara*, 5 oneri*, besinci, besincisi*",
  "nth:6": "6 kitab*, 6 kitap*, 6 sira*, 6 numara*, 6 oneri*, altinci, altincisi*",
  "nth:last": "sonuncu, sonuncusu*, en sondaki*, son kitap, son onerdi*",
  "form:not":
    "olmasin, =onerme, onermeyin, istemiyorum, sevmiyor, sevmez, hic sevmem, nefret ed*, baydi, biktim, istemem, disinda, degisiklik, haric, sevmem, sevmiyorum, degil, olmayan, hoslanmam, hoslanmiyorum, disindaki*, olmasa, bikti*, sikildim, olmadan",
  "form:every": "=hepsi, =hepsini, =tumu",
};
