/**
 * What words mean. A pattern is one word or several in a row, folded; "oner*" takes any ending (verbs), "=az" none, others
 * the endings of nouns. Patterns are separated by commas. Misspelt words are forgiven where they are long enough.
 */
export type Lexicon = Readonly<Record<string, string>>;

export const genreWords: Lexicon = {
  "genre:edebiyat": "edebiyat, edebi",
  "genre:roman": "roman",
  "genre:tarih":
    "tarih, tarihi, tarihsel, osmanli, osmanli donemi, cumhuriyet donemi, kurtulus savasi, =saray, sarayda, saraylar*, saray hayat*, saray kok*, saray entrika*, padisah, hanedan, selcuklu, bizans, sehzade",
  "genre:aşk": "ask, romantik, romantizm, sevda, gonul, asik ol*, duygusal ask",
  "genre:fantastik": "fantastik, fantazi, fantezi, fantasy, buyulu, ejderha, elf, cadi, =buyu, buyucu",
  "genre:gezi": "gezi, seyahat, seyahatname, gezgin, yolculuk, gezmek",
  "genre:gençlik": "genclik, =ya kitap, young adult",
  "genre:polisiye":
    "polisiye, polisye, dedektif, dedektiflik, cinayet, suc romani, =polis, katil, katil kim, krimi, sherlock, hafiye, whodunit, suc hikaye",
  "genre:kişisel gelişim":
    "kisisel gelisim, motive*, kisisel, gelisim kitab*, kendimi gelistir*, kendini gelistir*, motivasyon, ozguven, basari kitab*, aliskanlik kazan*, ilham ver*, ilham al*, ilham dolu, harekete gec*, gaza getir*, cesaret ver*, cesaretlendir*, azim, ozdisiplin, oz disiplin",
  "genre:sosyoloji": "sosyoloji, toplumbilim, sosyolojik, toplum, toplumsal",
  "genre:sanat": "sanat, resim sanat, ressam, sanat tarih",
  "genre:tiyatro": "tiyatro, piyes, tiyatro oyun*, oyun metin*, =oyunlar",
  "genre:kültür": "kultur, kulturel",
  "genre:antoloji": "antoloji, secki, derleme",
  "genre:müzik": "muzik, muzisyen, sarkici, muzikal, =rock",
  "genre:klasik":
    "klasik, 18 yuzyil*, 19 yuzyil*, on dokuzuncu yuzyil*, klasikler, klassik, clasik, dunya klasik*",
  "genre:bilim kurgu":
    "bilim kurgu, bilimkurgu, bilim kurg*, bilim kurku, =bk, sci fi, scifi, science fiction, uzay, uzayli, robot, zaman yolculu*, yapay zeka, gelecekte gec*",
  "genre:psikoloji": "psikoloji, psikolojik, psikiyatri, psikolog, ruhbilim, psikanaliz, terapi",
};

/** Topics that no genre key says, with works and genres in `shelves`. */
export const shelfWords: Lexicon = {
  "shelf:çocuk":
    "cocuk, cocuklar*, cocugum*, cocuguma, miniklere, minik, bebek, oglum*, oglan, kizim*, kizima, yegen*, torun*, ilkokul*, anaokul*, yasindaki, ilkogretim, kardesim*",
  "shelf:masal": "masal, masali, peri masal*, masal kitab*, efsane, masallar*",
  "shelf:genç": "ergen, ergenlik, gence, gencler*, =genc, liseli*, lise, ortaokul*, delikanli",
  "shelf:şiir": "siir, sair, dize, siir kitab*",
  "shelf:öykü": "oyku, hikaye",
  "shelf:felsefe": "felsefe, felsefi, filozof, dusunce kitab*, varoluscu*, varolus",
  "shelf:korku":
    "korku, korkmak ist*, korkayim, urperten, urpertici, korkunc, korkutucu, gotik, urkutucu, vampir, hayalet, dehset",
  "shelf:gerilim":
    "gerilim, gerilimli, heyecanli, nefes kesen, suruklayici, psikolojik gerilim, thriller, aksiyon, ters kose*, sonu sasirt*, sasirtici son*, surpriz son*, beklenmedik son*",
  "shelf:distopya": "distopya, distopik, distopia, karanlik gelecek, totaliter",
  "shelf:macera": "macera, seruven, maceral*",
  "shelf:anı":
    "biyografi, otobiyografi, =ani, anilar, hatirat, yasam oyku*, hayat hikaye*, gunluk tur*, mektup",
  "shelf:savaş": "savas, harp",
  "shelf:mizah":
    "mizah, komik, gulmek, gulelim, guldur*, guleceg*, eglenceli, esprili, neseli, kahkaha, absurt, gulum*",
  "shelf:hüzünlü":
    "huzun, huzunlu, aglat*, aglamak, aglayac*, acikli, melankoli, melankolik, dramatik, dram, duygusal, kederli, huzunlen*, icimi burk*, ic burk*, yurek burk*, yuregimi burk*, yurek dagla*, yurege dokun*, yuregime dokun*, icime dokun*, dokunakli, gozyas*, goz yas*, salya sumuk, mendil, ayrilik, terk edildim",
  "shelf:sürükleyici":
    "surukleyici, suruklayici, elimden birak*, elden birak*, birakamayac*, su gibi ak*, akici, merak uyandir*, bir solukta, tek solukta, solukta oku*, sikintidan patl*, bagimlilik yap*, sarmali, sarsin",
  "shelf:iç açıcı":
    "moralim bozuk, yorgun*, cok yoruldum, canim sikkin, kotu hissed*, kotuyum, gergin*, kaygili*, endiseli*, yalniz hissed*, yalnizim, bunaldim, bunaliyorum, uyuyamad*, uyuyamiyor*, icim daral*, depresyon*, mutsuzum, uzgunum, yastayim, yas tut*, yas kaybi*, vefat et*, kaybi yasad*, kalbim kirik, keyifsiz*, ic acici, icimi ac*, icimi isit*, icim acil*, hayata bagla*, kipir kipir, yasama sevinc*, yasam sevinc*, enerji ver*, ic isitan, umut, umutlu, umut ver*, moral ver*, moralimi, keyifli, pozitif, huzurlu, huzur ver*, =sakin, =sakince, dingin, sicacik, mutlu ed*, mutlu ol*, neselendir*, yuzumu guldur*, rahatlat*, dinlendir*, kafa dagit*, hafif, =tatli, stres*",
  "shelf:yağmurlu":
    "yagmur, yagmurlu, kis gun*, kis gece*, karli, soguk gun*, battaniye, sonbahar, =kis, kis aksam*, kasvetli, kahve esligi*, somine",
  "shelf:yaz":
    "plaj, tatil, tatilde, kumsal, =yaz, =yazin, deniz kenar*, sahil, ucakta, yolda oku*, otobuste",
  "shelf:düşündüren":
    "dusundur*, dusunelim, derin, ufuk ac*, ufkumu, zihin ac*, sorgulat*, etkileyici, sarsici, unutam*, unutulmaz*, hayatimi degistir*, beni degistir*, hayata bakis, anlamli, vurucu, iz birak*, etkileyen, hayatin anlami",
  "shelf:türk":
    "turk edebiyat*, turk roman*, turk yazar*, yazari turk*, yazar turk*, yazarlari turk*, yerli, turk klasik*, turkce edebiyat, bizim yazar*, bizim edebiyat*, cumhuriyet donemi edebiyat*, tanzimat",
  "shelf:italyan": "italyan, italyan edebiyat*",
  "shelf:ispanyol": "ispanyol, ispanyol edebiyat*",
  "shelf:iskandinav":
    "iskandinav, isvec edebiyat*, isvecli, norvec edebiyat*, norvecli, kuzey edebiyat*, danimarkali",
  "shelf:arap": "arap edebiyat*, arap yazar*, arap roman*, ortadogu edebiyat*",
  "shelf:iran": "iran edebiyat*, iranli, fars edebiyat*, iran roman*",
  "shelf:yunan": "yunan edebiyat*, yunan yazar*, yunan roman*, yunanli",
  "shelf:kore": "kore edebiyat*, koreli, guney kore*, kore roman*",
  "shelf:portekiz": "portekiz edebiyat*, portekizli, portekiz roman*",
  "shelf:rus": "rus edebiyat*, rus, rus klasik*, rus yazar*, =rusya",
  "shelf:fransız": "fransiz, fransiz edebiyat*, =fransa",
  "shelf:ingiliz": "ingiliz, ingiliz edebiyat*, =ingiltere, viktorya*",
  "shelf:amerikan": "amerikan, amerikali, =amerika",
  "shelf:alman": "alman, almanca edebiyat*, avusturya*, =almanya",
  "shelf:japon": "japon, japonya, uzak dogu, uzakdogu, asya edebiyat*",
  "shelf:latin": "latin amerika*, latin, buyulu gercekc*, buyulu gercek*, guney amerika*",
  "shelf:kadın": "kadin yazar*, kadinlar*, feminist, feminizm, kadin",
  "shelf:başlangıç":
    "yeni basla*, ilk kitabim, hangi yazarla basla*, hangi kitapla basla*, okumaya nereden basla*, okumaya nerden basla*, okumaya nereden, okumaya nerden, nereden baslamali*, nerden baslamali*, nereden baslasam, nerden baslasam, nereden baslayay*, nerden baslayay*, kitap okumaya yeni, okumaya yeni, ilk kitap*, ilk kez kitap, baslangic icin, hic kitap okuma*, okumayi sevdir*, okumayi sevme*, kitap okumayi sevme*",
  "shelf:köy": "koy hayat*, anadolu, koy roman*",
  "shelf:mitoloji": "mitoloji, mitolojik, mitos, destan, =mit, yunan mit*",
  "shelf:deneme": "deneme tur*, =deneme, denemeler",
  "shelf:hayvan": "hayvan, hayvanlar*, kedi, kopek, doga, orman",
  "shelf:ada": "ada, issiz ada, deniz hikaye*, denizci",
  "shelf:bilim": "populer bilim, =bilim, bilimsel, evren, astronomi, evrim, fizik",
  "shelf:çizgi": "cizgi roman*, manga, karikatur",
  "shelf:din": "din, dini, islam, tasavvuf, tasavvufi, mevlana, sufi",
  "shelf:nobel": "nobel, nobelli, nobel odul*",
  "shelf:aile": "aile, anne baba, annelik, baba ogul",
  "shelf:hediye":
    "dedeme, nineme, babaanneme, anneanneme, amcama, dayima, teyzeme, halama, ogretmenime, patronuma, mudurume, kayinvalideme, nisanlima, anneme, babama, esime, kocama, karima, sevgilime, arkadasima, ablama, abime, agabeyime, ne alayim, hediye*, dogum gunu*, anneler gunu*, babalar gunu*, sevgililer gunu*, ogretmenler gunu*, yilbasi*, yeni yil*, bayram*",
};

/** What is to be done. */
export const actWords: Lexicon = {
  "act:recommend":
    "oner*, onerir*, tavsiye, ne okusam, ne okuyayim, ne okuyabilir*, ne okumali*, ne okuyalim, ne okusa, neler okumali*, hangi kitab*, hangi kitap*, okunacak, okunmasi gereken, okumalik, okunmali, kitap bul*, ariyorum, ariyoruz, arayis*, istiyorum, isterim, istiyoruz, lazim, ihtiyacim, sec*, neler var, ne var, bir seyler, birseyler, okumak ist*, okumalik, isterdim, istesem, kitap ver*, alabilir miyim, okuyabilecegim, okuyabileceg*, ne alsam, hediye, kitap soyle, listele*, sirala*, neler onerir*, onerin, yardim et kitap",
  "act:today":
    "bugun ne oku*, bu aksam ne oku*, bu gece ne oku*, bu hafta ne oku*, bu hafta sonu ne*, simdi ne oku*, ne okusam, ne okuyacagimi bil*, kararsizim, karar veremedim, karar veremiyorum, sasirt*, ne okuyacagima karar*, rastgele, fark etmez, farketmez, surpriz yap*, sana birakiyorum, sansima, herhangi bir",
  "act:favorite":
    "favori tur*, favori turler*, favorilerim*, sevdigim tur*, begendigim tur*, zevkime, zevklerime, zevkime uygun, bana uygun, bana ozel, bana gore, okuduklarima gore, begenilerime, begenime, kutuphaneme gore, kitapligima gore, sectigim tur*, favori",
  "act:like":
    "gibi, benzer*, benzeyen, tarzi, tarzinda, ayarinda, tadinda, havasinda, turevi, cizgisinde, muadil, kivaminda*, kafasinda, modunda, stilinde, esintili, tonunda, kalibresinde, seviyesinde, andiran, yakininda, tarzina yakin, turunde baska, gibisi",
  "act:loved":
    "sevdim, begendim, bayildim, cok sevdi*, hayran kaldim, hosuma gitti, sevdiysem, begendiysem, seviyorum, hayraniyim, sevenler",
  "act:finished":
    "bitirdim, bitti, okudum, yeni bitirdim, bitirdikten, okuduktan, sonrasinda, uzerine ne, ardindan, sonra ne oku*, okumustum, okumus",
  "act:next":
    "siradaki, ustune ne, uzerine ne, pesinden ne, pesine ne, ardindan ne, arkasindan ne, iyi gider, ne gider, ne yakisir, sirada ne, sonra ne, sonra hangi, devaminda ne, ne okumaliyim simdi, simdi ne, bundan sonra, sonrasinda ne",
  "act:author-of":
    "kim yazdi, kim yazmis, yazari kim*, yazarini, kimin eser*, kimin kitab*, kimin roman*, kimin oyku*, kime ait, yazari, kim tarafindan, kim kaleme, hangi yazar*, yazan kim, =kimin, kim yaz*",
  "act:who": "kimdir, =kim, kim bu, hayati, hayatini, hayat hikayesi, biyografisi, tanitir misin, tani*",
  "act:books-of":
    "kitaplari, kitaplarini, eserleri, eserlerini, romanlari, romanlarini, oykuleri, baska kitap*, baska eser*, hangi kitaplari, baska ne yaz*, baska neler yaz*, neler yazdi, ne yazdi, ne yazmis, ne yazar, neler yazmis, kitaplari neler*, hangi eser*, nesi var, neyi var, neleri var, baska kitabi, baska romani, baska eseri, baska neyi, nereden basla*, hangisinden basla*, hangi kitabindan basla*, hangi kitabiyla basla*, baska neler*, yazdigi",
  "act:about":
    "hakkinda, hakkindaki, bilgi, bilgi ver*, anlat*, tanit*, ne anlat*, nasil bir kitap, nasil bir roman, nasil kitap, guzel mi, okumaya deger*, okunur mu, degerlendir*, nedir, bahset*, detay, ozellik*, okumali miyim, okusam mi, iyi mi, nasil, deger mi, acikla*",
  "act:compare":
    "ne fark*, fark var*, arasinda fark*, karsilastir*, kiyasla*, farki ne*, fark ne*, arasindaki fark*, farklari, =yoksa, =vs, hangisini once, hangisi daha, hangisini oku*, arasinda kaldim, hangisi, mukayese",
  "act:exists":
    "var mi, varmi, bulunuyor mu, katalogda, katalogunuzda, sizde, mevcut mu, bulabilir miyim, bulur musun, elinizde, bulamiyorum, bulamadim",
  "act:top":
    "en cok yorum*, en cok inceleme*, en cok konusul*, en cok begenil*, en cok tercih*, en cok okunan*, en populer, populer*, cok satan*, en iyi*, en guzel*, en begenilen*, en yuksek puan*, en unlu*, en bilinen*, bestseller, trend, gozde, herkesin okudugu, basyapit, mutlaka okun*, olmazsa olmaz, en sevilen*, en onemli*, one cikan*, olmeden once",
  "act:rated":
    "en yuksek puan*, yuksek puan*, puani yuksek, en begenilen, en cok begenilen, en iyi puan*, 5 yildiz*, bes yildiz*, en cok puan al*, en cok yildiz*, en cok oy al*",
  "act:pick":
    "listemden, listemdeki*, okuma listem*, okuyacaklarim*, okunacaklarim*, okuyacagim kitap*, listemde*, benim yerime sec*, kitapligimdan, kitapligimdaki*, kutuphanemden, kutuphanemdeki*, raflarimdan, elimdeki*",
  "act:add":
    "listeme ekle*, kitapligima ekle*, kutuphaneme ekle*, rafima ekle*, ekler misin, ekle, eklesene, kaydet*, listeye ekle*, okuma listeme al*, okuyacaklarima",
  "act:why": "neden, niye, nicin, niye bun*, neden bun*, sebebi ne",
  "act:genres":
    "hangi turler*, turler neler*, kac tur, tur listesi, turleri say*, ne tur kitap*, hangi turlerde",
};

/** What is asked of a book. */
export const fieldWords: Lexicon = {
  "field:pages":
    "gunde biter mi*, gecede biter mi*, saatte biter mi*, gunde bitirebilir miyim, gunde bitirilir mi, kac cilt*, kac sayfa, sayfa sayisi, sayfasi, kac sayfadir, uzunlugu, ne kadar uzun, kalinligi, ne kadar surede, kac gunde, kac saatte, uzun mu, kisa mi, kalin mi, ince mi, kac sf, sayfa adedi, cok mu uzun, cok mu kalin, hacmi",
  "field:publisher":
    "yayinevi, yayinlari mi, yayinci, hangi yayin*, kim yayinla*, kim basmis, hangi yayinev*, kimden cikmis, nereden cikmis",
  "field:year":
    "kacta yaz*, kacta cik*, kacta bas*, ne zaman yayin*, ne zaman cik*, ne zaman bas*, hangi yil*, kac yilinda, basim yili, yayin tarihi, baski yili, kac senesi*, ne zaman yaz*, hangi tarihte, kac basim*, yayin yili",
  "field:translator": "cevirmen, ceviren, cevirmis, kim cevir*, cevirisi, ceviri, tercume*, cevirdi",
  "field:rating": "puani, puan, kac puan, kac yildiz, yildizi, ortalama puan*, okur puani, begeni orani",
  "field:reviews":
    "okurlar ne*, okurlar begen*, begenmis mi, begenilmis mi, begenmisler mi, sevilmis mi, sevmis mi, okuyanlar begen*, yorum, yorumlar*, incelemeler*, inceleme, okuyanlar ne*, ne diyor*, okurlar nasil, elestiri*, okuyucu yorum*, insanlar ne*, ne dusunuyor*, gorusler, ne demis*",
  "field:genre": "turu ne*, hangi tur*, ne tur bir*, tur nedir, =turu",
  "field:original": "orijinal adi, orijinal ismi, asil adi, ozgun adi, orijinali, original",
  "field:isbn": "isbn",
  "field:summary":
    "ozet, ozetle*, konusu, konu, ne anlatiyor, neyi anlat*, ne hakkinda, neden bahsed*, icerigi, hikayesi ne*",
  "field:ending":
    "sonu nasil, sonunda ne, ne oluyor, ne olur sonunda, =sonunda, nasil bitiyor, sonunu, spoiler, sonu ne*, finali, kim oluyor, oluyor mu sonunda, katil kim*, katili kim*, sonu kotu mu, sonu mutlu mu, mutlu son*, oluyor mu, olecek mi, kavusuyor*, kavustu mu, evleniyor*, kurtuluyor*, nasil bitti, bitince ne ol*, en sonda, sonlara dogru, son sayfa*, son bolum*, ne oldu sonunda, ne oluyor sonunda, kim olduruyor, kim oldurdu, oldurdu mu, oluyor muydu",
  "field:age":
    "kac yas*, hangi yas*, yas grubu*, yas siniri*, cocuklara uygun mu, cocuguma uygun mu, cocuguma okunur*, cocuguma okuyabilir miyim, cocuguma okusam, cocuguma okutabilir*",
  "field:editions": "kac baski*, baskilari, basimlari, hangi baski*, kac farkli bas*",
};
