// The words that a cry for help is made of, folded, as regular expressions of whole words. `verbs` are named by their stems
// and told apart by person: "kill.i" is "öldüreceğim", "kill.they" is "öldürdü". `nouns` are words with the endings that matter.

export const verbs: Readonly<Record<string, string>> = {
  live: "yasa",
  kill: "oldur|gebert|katlet|katled",
  /** Only with "kendimi", "kendini". */
  hurt: "as(?!t[iu])|kes|bog|zehirle|yarala|jiletle|cizikle|dogra|bicakla|cezalandir|sakatla|acit|parcala|vur|yak|yumrukla|tirmala|isir",
  cut: "kes|jiletle|ciz|dogra|yar|kanat|parcala|des|yak|dograt|yirt",
  shoot: "sik|daya|bosalt",
  throw: "at|birak|sal|firlat",
  jump: "atla|atil|at|birak|yat|uc|gir",
  swallow: "ic|yut|al|dik",
  do: "e[td]|kalkis|yelten|yap",
  think: "dusun|planla|tasarla|kurgula|dene|deni",
  end: "bitir|sonlandir|noktala|kapat|tuket|bit",
  give: "ver|koy",
  attempt: "kiy|kast|kastet|kasted|susa",
  hit: "dov|tokatla|tekmele|tekmeli|yumrukla|bicakla|hirpala|hirpali|patakla|sopala|kirbacla|tartakla|darpet|darped|sopali|patakli",
  /** Done to somebody: "evlendirileceğim". */
  forced: "evlendiril|soyul|satil|dilendiril|calistiril",
  /** Blows that are something else, too: only by somebody near, and upon the reader. */
  strike:
    "vur|saldir|bog|kes|yak|isir|dokun|elle|elli|oksa|soy|sikistir|mincikla|itekle|itekli|it|cimdikle|sars|kilitle|kilitli|hapset|hapsed|asagila|asagili|bagla|bagli|surukle|surukluyor|suruklu",
  suffer: "al|gor|ugra|ugru|ye|yi|cek|yasa|yasi|kal",
  be: "edil|olun|gor",
  beaten: "dovul|hirpalan|tartaklan|bicaklan|asagilan",
  wish: "bekle|iste|ist|dile|dili|arzula|arzulu|ozle|ozlu|hedefle",
  tire: "bik|usan|yorul|bez|kus|tiksin|sog|sogu|igren|vazgec",
  bear: "dayan|katlan|kaldir|cek|surdur",
  enter: "gir|gel|yat|sokul",
  free: "kurtul|rahatla|rahatli",
  stand: "tutun",
  go: "git|gid",
  wake: "uyan|kalk",
  sleep: "uyu|yat",
  leave: "ayril|goc|git|gid|cekil|silin|cik|istifa|kurtul|goculup",
  write: "yaz|birak|hazirla|hazirli",
  stay: "kal|bulun",
  take: "al|alin",
  put: "koy|at",
};

/** A person near to the reader: "kocam", "annem", "arkadaşımız", "kız kardeşlerim". */
const nearStems =
  "koca|kocis|es|kari|hanim|bey|baba|babis|babacig|anne|annecig|ana|abi|abecig|agbi|agabey|abey|abla|kardes|kardis|kiz|kizcagiz|ogl|oglus|evlad|cocug|cocuk|bebeg|bebek|sevgili|nisanli|sozlu|flort|manit|partner|arkadas|arkdas|kanka|kanki|dost|kuzen|amca|dayi|hala|teyze|dede|nine|nene|anneanne|babaanne|kayinpeder|kaynata|kaynana|kayinvalide|kayinbirader|kayin|kayinco|gorumce|elti|eniste|yenge|bacanag|dunur|patron|mudur|mudir|sef|amir|usta|hoca|ogretmen|antrenor|koc|ogrenci|komsu|aile|yegen|torun|ikiz|dadi|bakici|gelin|damat|damad|akraba|biricig";
const near = `(?:${nearStems})(?:lar|ler)?(?:[iu]?m|[iu]m[iu]z)`;

export const nouns: Readonly<Record<string, string>> = {
  // Who
  "near.of.who": `(?:ogrenci|arkadas|kiz|ogl|kardes|yegen|komsu)[iu]?m[iu]z?[iu]n|${near}[iu]n`,
  near: `${near}|bizimki|bizimkiler|annem?gil|babam?gil|ev halki`,
  "near.of": `${near}(?:[iu]n)`,
  "near.whom": `${near}(?:[iu]|[ae])`,
  "near.from": `${near}[dt][ae]n`,
  someone:
    "biri|birisi|birileri|adam|adamin|herif|kadin|komsu|komsular|komsumuz|cocuk|erkek|akrabam|tanidigim|tanidik|tanidiklarim|adamlar|hocamiz|kiz|kizin|genc|yabanci|o",
  neighbour:
    "komsu|komsular|komsum|komsumuz|komsunun|ustkomsu|altkomsu|kattaki|dairede|dairedeki|daireden|evden|evde|binada|apartmanda|yandaki|karsidaki|ustteki|alttaki|karsi|yan",
  "their.own":
    "karisini|karisina|esini|esine|kocasini|cocugunu|cocuguna|cocuklarini|cocuklarina|kizini|kizina|oglunu|ogluna|annesini|annesine|sevgilisini|bebegini|kardesini",
  me: "beni|bana|bizi|bize|bn[ei]|benide|banada",
  "me.place":
    "ustume|uzerime|yuzume|suratima|kafama|agzima|karnima|sirtima|bogazimi|bogazima|girtlagimi|girtlagima|sacimi|saclarimi|sacimdan|saclarimdan|kolumu|kolumdan|vucuduma|vucudumu|bedenime|bedenimi|gogsume|bacagima|bacaklarima|kalcama|mahrem|ozel",
  "my.room": "odama|yatagima|koynuma|yorganimin|yanima",
  myself: "kendimi|kndimi|kendmi",
  "to.myself": "kendime|kendimden",
  himself: "kendini|kendisini|kendilerini",
  "to.himself": "kendine|kendisine|kendilerine",
  yourself: "kendini|kendinizi|kendine|kendinize",
  "your.wrist": "bilegini|bileklerini|bileginizi|bileklerinizi|damarlarini|damarlarinizi",
  "your.life": "hayatina|hayatiniza|canina|caniniza|yasamina|yasaminiza|hayatini|hayatinizi|hayata",
  "lethal.dose": "olumcul|oldurucu",
  ways: "yontemi|yontemleri|yontemlerini|yollari|yollarini|yolu",
  // Dying
  "die.to": "olme(?:k|yi|ye|ge|gi|kten|kte|nin|kle)|geberme(?:k|yi|ye)|olmegi|gebermek",
  "die.of": "olme|geberme|olmek",
  "die.should": "olmeli|olmeliyim|olmem|gebermeliyim|olmeyi",
  "die.if": "olursem|olsem|olseydim|olsek|gebersem|geberseydim|olesem|oluversem|olebilsem",
  "die.will": "olecegim|olucem|olecem|olcem|geberecegim|gebericem|olucegim|olcegim|olmeye",
  "die.may": "oleyim|olim|olem|gebereyim|oleydim",
  "die.feel": "olesim|geberesim",
  "die.by": "olup|olerek|geberip",
  dying: "oluyorum|oldum|oluyom",
  death: "olum|olumu|olume|olumun|olumle|olumden|olumumu|olumum",
  "death.me":
    "olumume|sonum|olumumu|olumume|olumum|ecelim|cenazem|cenazemi|cenazeme|mezarim|mezarimi|mezarima|kefenim",
  suicide: `intihar|intahar|intar|intiar|intihat|inthar|entihar|suicide|suisid|intihari|intihara|intihardan|intiharla|intiharin|intiharim|intiharimi|intihardayim|ozkiyim`,
  "suicide.minded":
    "meyilli|meyilliyim|egilimli|egilimliyim|egilimim|egilimlerim|esigindeyim|esiginde|esigine|esiginden|dusuncelerim|dusuncem|fikrim|planim|planlarim|girisimim|girisimimin|girisiminde|tesebbusum|tesebbusunde|mektubum|mektubumu|notumu|notum|yakinim|surukleniyorum|surukluyor|surukledi|hazirim|kararliyim|eshigindeyim",
  idea: "dusunce(?:si|leri|sini|lerini|sinden|lerinden|sine|ler|sinde)?|fikri|fikrini|fikrinden|fikirleri|egilimi|plani|planlari|dusunmek|dusunmekten|hissi|istegi|arzusu|girisimi|tesebbusu",
  haunts:
    "birakmiyor|gecmiyor|gitmiyor|cikmiyor|dolasiyor|dolaniyor|gecip|geciyor|gecti|geliyor|geldi|var|basladi|kurtulamiyorum|atamiyorum|cikaramiyorum|kemiriyor|sardi|sarmis|uyutmuyor|gun|surekli|hep",
  "in.me":
    "aklimda|aklimdan|aklima|kafamda|kafamdan|kafamin|kafama|aklimin|icimden|icimde|beynimde|bende|zihnimde|zihnimden|pesimi|yakami|basimda|sesler|gozumun|gozumde",
  // Life
  "my.life": `canima|canimi|hayatima|hayatimi|hayatimla|yasamima|yasamimi|omrume|omrumu|varligima|varligimi|nefesimi|omruma`,
  "his.life": "canina|hayatina|yasamina|omrune|hayatini|yasamini",
  life: "canimdan|hayata|hayati|hayattan|yasama|yasami|yasamdan|hayatimdan|omre|omrumden|hayatla|hayat|hayatin|yasamin|omur",
  "this.life":
    "dunyada|hayatta|hayata|hayati|hayattan|dunyadan|dunyaya|dunyayi|yasama|yasamdan|aciya|aciyi|acilara|acilarima|acima|iskenceye|iskenceyi|cileye|cileyi|kabusa|kabusu|hersey|herseye|herseyi|sey|seye|seyi|ise|isi",
  "life.of": "hayatimin|hayatin|yasamimin|yasamin|yasamanin|yasamamin|omrumun|varligimin",
  "life.thing":
    "anlami|anlam|amaci|amac|sebebi|sebep|sebebim|sebeb|nedeni|neden|nedenim|degeri|deger|istegi|istegim|sevinci|sevincim|hevesi|hevesim|gucu|gucum|arzusu|arzum|umudu|umudum|amacim|anlamim|takatim|enerjim|mecalim|gerekcem|geregi|dalim|tutunacak|tadi|nedenimi",
  "is.gone":
    "yok|yoktur|kalmadi|kalmamis|kalmiyor|bitti|tukendi|kaybettim|yitirdim|kayboldu|yitti|sondu|bulamiyorum|goremiyorum|kayip|oldu",
  "worth.not": "degmez|degmiyor|degmezmis|gelmiyor|anlamsiz|bos|gereksiz|sacma|istek",
  ended: "son|sonu|nokta|noktayi|sonunu|veda|soni",
  "not.been": "olmamis|dogmamis|yasamamis",
  place: "yerim|yerimiz|isim|ait|aitim",
  "is.not2": "yok|degil|degilim|kalmadi",
  ground: "yere",
  high: "yerden|yuksekten|tepeden",
  minded: "dusunen|isteyen|planlayan",
  "i.be": "biriyim|insanim|kisiyim|biri|okurum",
  anybody: "babasi|annesi|kocasi|abisi|karisi|sevgilisi|ogretmeni|amcasi|dayisi|dedesi|patronu|esi|uvey",
  "about.to": "uzereyim|uzreyim|uzereydim|ramak",
  idiom:
    "gulmekten|gulmektn|heyecandan|sicaktan|acliktan|meraktan|sevincten|yorgunluktan|uykusuzluktan|susuzluktan|soguktan|asktan|utanctan|utancimdan|sikintidan|ozlemden|mutluluktan|keyiften|kahkahadan|zevkten|kiskancliktan|merakimdan|heyecanimdan|aglamaktan|oksurmekten",
  "my.reason": "sebebim|nedenim|amacim|umudum|takatim|mecalim|dayanagim|dermanim|sebep|tutunacak|dayanacak",
  "it.ends": "bitirmek|bitsin|bitse|olmek|kurtulmak|istemiyorum|dayanamiyorum|artik",
  suits: "gore",
  "is.not": "degil|degilmis",
  laid: "dizdim|doktum|avucladim|biriktirdim|hazirladim|aldim|actim",
  "pill.many": "haplari|haplarimi|haplarin|haplarimin",
  wrote: "yazdigi|yazmis|yazmisti|yazilan|yayim[a-z]*|cikardigi|biraktigi",
  hospital: "hastanelik|olduresiye|dove|komalik|evire|cevire|agzimi|burnumu",
  "if.finds": "bulursa|ogrenirse|duyarsa|yakalarsa|gorurse|bosanirsam|ayrilirsam|gidersem|donersem",
  rescue: "kurtarin|kurtar|kurtarmam|kurtarmak|kurtarabilirim|kurtaramiyorum|kurtarmaliyim|elinden",
  "other.way": "baska|care|carem|yol|yolum|cikis|secenek|secenegim|cozum",
  "wished.i": "istedigimi|istedigim|istedigimden|isterken",
  "i.should": "lazim|gerek|gerekiyor|sart|gerekli|daha",
  come: "az|yaklasiyor|yakin|yaklasti|yakinda|gel|gelse|gelsin|gelsene|gelsinler|bulsa|bulsun",
  "by.now": "artik|gideyim|kurtulayim|bari|daha|gitsin|bitsin",
  today: "bugun|yarin|gece|aksam|birazdan|yakinda|sabaha",
  how: "nasil|nasi|hangi|acisiz|kolay",
  grip: "sikti|sikiyor|sikar|sikmaya|sariliyor|cekti|cekiyor|ceker|koparacak|dayadi|dayiyor",
  harm: "zarar|jilet|bicak|falcata|ustura|cizik|iskence|eziyet|faca|kesik",
  "suicide.mine": "intiharim|intiharimi|istegim|istegimi|esigindeyim|girisiminde|girisimim|kafamda|aklimda",
  "do.asked":
    "kolay|zor|aci|suc|haram|edilir|ediliyor|edilebilir|edebilirim|yontemi|yontemleri|yontem|yollari|yolu|yol|gunah|acitir|acir|edersem|etsem|sekli|sekilleri|cesitleri|edilmeli",
  many: "biriktirdim|biriktiriyorum|avucladim|avucumda|elimde|onumde",
  sleep: "uyku|uykuya|uykusu|uyusam|uyumak|uyuyayim|uykuyu",
  this: "bu|benim|bugun",
  "kill.me":
    "oldursun|oldursunler|oldurun|oldurseler|oldurse|vursun|vursunlar|vurun|gebertin|oldursene|oldurur",
  thing:
    "kitap[a-z]*|kitab[a-z]*|roman[a-z]*|sicak[a-z]*|merak[a-z]*|ask|aski|hasret|ozlem|sinav[a-z]*|odev[a-z]*|dersler|sikinti|bolum[a-z]*|final[a-z]*|seri[a-z]*|yazar[a-z]*|cumle[a-z]*|sonu|son|uykusuzluk|trafik|kahve|hikaye[a-z]*|oyku[a-z]*|siir[a-z]*|dizi|film[a-z]*|muzik|sarki|matematik|sayfa[a-z]*|satir[a-z]*|karakter[a-z]*|pazartesi|is|isler",
  paper: "sayfa[a-z]*|bolum[a-z]*|cilt[a-z]*|kitaba|seriye|kitaptan|ucak[a-z]*|parasut[a-z]*|bungee",
  here: "hayatta|dunyada|dunyanin|burada|var|nefes|hayatla",
  // Ways
  wrist: `(?:bile[gk](?:ler)?|kol(?:lar)?|damar(?:lar)?|bogaz|girtlag|bacag|bacaklar|bacak|et|deri|derim|vucud|vucut|gogs|karn|parmaklar|tenim|ten|atardamar|surat)[iu]m[iu]?|bilegmi|kollarima|koluma|bacaklarima|bacagima|vucuduma|bilegime|bileklerime|bogazima|tenime|derime|kollarimda|kolumda|bileklerimde|bacaklarimda|bacagimda|vucudumda|kollarim|bileklerim`,
  "his.wrist": "bileklerini|bilegini|kollarini|kolunu|damarlarini|bacaklarini|bogazini|vucudunu",
  blade:
    "jilet|jileti|jiletle|ustura|usturayla|falcata|maket|bicak|bicakla|bicagi|makas|makasla|cam|nester|igne",
  head: "kafama|basima|sakagima|beynime|agzima|alnima|kalbime|beynimi",
  "his.head": "kafasina|basina|sakagina",
  gun: "silah|silahi|silahla|tabanca|tabancayi|tabancayla|kursun|kursunu|tufek|tufegi|namlu|namluyu|tetigi|tetik|beylik",
  rope: "ip|ipi|iple|ilmek|ilmegi|ilmik|ilmigi|urgan|urgani|kemer|kemeri|kemerle|halat|carsaf|carsafi",
  neck: "boynuma|bogazima|boynumu",
  height:
    "kattayim|katta|tepesindeyim|kenarindayim|tepesinden|camin|korkulugun|kopruden|kopruye|catiya|balkona|ucuruma|viyaduge|koprusunden|balkondan|balkonumdan|pencereden|penceremden|camdan|catidan|catisindan|ucurumdan|kuleden|viyadukten|viyadugunden|damdan|binadan|binanin|terastan|kattan|katindan|gokdelenden|yukseklerden|yuksekten|asagi|asagiya|bosluga|koprudeyim|balkondayim|catidayim",
  wheels:
    "tren|trenin|trene|metro|metronun|metrobusun|araba|arabanin|arabalarin|kamyon|kamyonun|otobusun|tirin|raylara|raylarin|rayina|arabalar",
  under: "onune|altina|onunde|altinda",
  deep: "bogaza|denize|suya|nehre|boguluncaya|bogulana|bogulayim|bogulmak|bogulsam",
  pills: `(?:hap|ilac|antidepresan|parol|xanax|lustral|vermidon|uyusturucu)(?:lar|ler)?(?:[iu]|[iu]m|[iu]m[iu]|[iu]n|[dt]an)?|haplarimin|ilaclarin|haplarin|doz|dozda`,
  all: "hepsini|butun|tum|tumunu|kutu|kutusu|kutusunu|avuc|avuclayip|fazla|fazladan|asiri|tane|dolusu|sise|cok|doz|dozda|evdeki|biriktirdim|biriktirdigim|biriktiriyorum|karistirip",
  // Not being
  "not.born":
    "dogmasaydim|dogmasam|dogmamis|dogmamisim|dogmamaliydim|dogurmasaydi|dogurmasaydin|gelmeseydim|olmasaydim|dogmazdim|yasamasam|yasamasaydim|yasamiyor",
  "not.be": "olmasam|olmasaydim|olmayayim|yoklugum|yoklugumu|yokluguma|bensiz|yoklugumda|varligim|varligimi",
  better:
    "iyi|mutlu|rahat|kolay|rahatlar|huzurlu|kurtulur|kurtulurlar|farketmez|etmez|etmezdi|uzulmez|uzulmezdi|aglamaz|aramaz|umursamaz|umrunda|umurunda|kimse|kimsenin|herkes|aci|sevinir|hissetmez",
  gone: "yok",
  "vanish.to": "olma(?:k|yi|ya)|olmak|edilmek",
  "vanish.i": "olsam|olup|olayim|olsaydim|olucam|olacagim|olacam|oluversem",
  never: "hic|hicbir|daha|asla|sonsuza|tekrar|keske|sabaha|yarina|bir",
  forever: "sonsuza|sonsuz|ebedi|ebediyen|sonsuzluga|uyanmadan|uyanmamak",
  wish1: "keske|insallah|dilerim|nolur|allahim|tanrim|rabbim|allah|tanri",
  reaper: "azrail|azrailim|ecel|ecelim|allah|allahim|tanrim|tanri|rabbim|yarabbi",
  "take.me": "al|alsa|alsin|alsan|alsana|alin|alsaydi|alsinlar|alirsa|alir|aliver",
  burden: "yuk|yukum|yukumden|fazlalik|fazlaligim|ayakbagi|bela|belayim|fazlayim|yukten",
  "i.am":
    "oluyorum|olmak|olmaktan|olmayi|gibiyim|hissediyorum|um|yum|oldum|olarak|olmayayim|biktim|yukum|fazlayim|fazlaligim",
  "last.my":
    "gecem|gunum|mesajim|gunlerim|saatlerim|yazim|sozlerim|konusmam|gecemdir|gunumdur|gecemiz|dakikalarim|satirlarim|gece",
  last: "son",
  farewell: "veda|intihar|elveda|vasiyet|vasiyetimi|vasiyetname|son",
  letter:
    "mektubu|mektubumu|mektup|notu|notumu|not|mesaji|mesajimi|vasiyetimi|vasiyetnamemi|mektuplarimi|mektuplari",
  // What wishing leans on
  "want.other":
    "niyetim|niyetindeyim|niyetliyim|kararliyim|karar|kararim|karari|kararini|hazirim|hazir|lazim|gerek|gerekiyor|istek|istegim|geliyor|geldi|geciyor|gecti|kafama|sabirsizlaniyorum|care|caresi|caresini|isteginin|istegi|arzusundayim|arzum|hayalim|hayali|hayalini|cozum|yeg|hak|hakkim|calistim|calisiyorum|kalkistim|kalkistik|yeltendim|cesaretim|cesaret|yolunu|yolu|yollarini|yontemini|yontemleri|korkmuyorum|isterim|isterdim|isterdm|umuyorum|niyet|niyetine|egilimliyim|basladim|meyilliyim|iyidir|iyiymis|dusuncesi|fikri|dusunceleri|fikrindeyim|fikir|deneyecegim|denedim|deniyorum|denemek|denedigim|egilimim|fikriyle|hissi",
  "their.wish":
    "kalkti|kalkisti|istiyorlar|calisiyorlar|calistilar|istiyor|istiyormus|istedigini|istedi|istiyordu|isticek|isteyecek|istermis|istiyo|istiyom|dusunuyor|planliyor|dusunuyormus|uzere|uzereydi|uzereymis|kalkisti|kalkismis|calisti|calisiyor|kalkisiyor|yeltendi|denedi|deniyor|karar|kararli|bahsediyor|bahsedip|bahsetti|konusuyor|egilimi|egilimli|meyilli|niyetinde|dusundugunu|planladigini|soz|tehdidi|tehdit|tesebbus|girisiminde|girisimde|tesebbuste|tesebbusunde|kaldi|soyluyor|yazdi|yazmis|diyor|dedi|demis|sozu",
  "their.not.wish":
    "istemiyor|istemiyormus|istemedigini|istemedi|istemiyordu|istemiyo|biktigini|bikmis|yorulmus|yoruldugunu|vazgecmis|vazgecti|yok|kalmadi|kalmamis|kaybetti|kaybetmis",
  // Violence
  threat: "istiyorlar|calisiyorlar|kalkti|tehdit|calisiyor|calisti|kalkisti|istiyor|yeminli",
  violence: `saldiri|saldiriya|siddet|siddeti|siddete|siddetini|siddetinden|siddetten|taciz|tacizi|tacize|tacizci|tacizine|tecavuz|tecavuze|tecavuzu|istismar|istismari|istismara|dayak|dayagi|darp|darbe|darba|iskence|iskenceye|eziyet|eziyete|tehdit|tehdidi|tehdide|tehtid|tehdidine|tehtit|tehditi|tehditler|santaj|santaji|santaja|zorbalik|zorbaliga|ensest|ensesti|sarkintilik|mobbing|kotek|mobbinge|zulum|hakaret|kufur|sille|tokat|yumruk|tekme|bicak|kufurler|hakaretler`,
  "violence.hard":
    "saldiri|saldiriya|siddet|siddeti|siddete|taciz|tacizi|tacize|tecavuz|tecavuze|istismar|istismara|dayak|dayagi|darp|iskence|iskenceye|eziyet|tehdit|tehdidi|tehtid|tehdide|tehtit|santaj|santaja|zorbalik|zorbaliga|ensest|ensesti|sarkintilik|kotek|zulum",
  inflicts:
    "kalkisti|kalkismis|yeltendi|bulundu|bulunuyor|bulunmus|savuruyor|savuran|edecek|ediyor|ediyorlar|ediyo|eder|etti|ettiler|etmis|etmisler|edip|edecekler|uyguluyor|uygular|uyguladi|uygulayan|gosteriyor|gosterdi|yapiyor|yapiyorlar|yapti|atiyor|atti|atar|atiyorlar|cekiyor|cekti|uyguluyorlar|uygulamis|ediyordu|ederdi|yapmis|etmeye|etmekle|ediyodu|edio|yapiyo|atiyo|girisiyor|girisir|giristi|basiyor|saliyor|surduruyor|savurdu|calisti|calisiyor",
  exposed1: "maruzum|magduruyum|kurbaniyim|magdurum|altindayim",
  fear1: "korkuyorum|korkuyom|korkarim|urkuyorum|korkudan|korkuyla|korkuyoruz|korktum|korku|korkar",
  home: "eve|evde|evden|odamdan|disari|evimde|evime|yanina",
  unsafe: "guvende|guvenligim|guvenligimiz|guvenligimden|guvenligi",
  "unsafe.not": "degilim|degiliz|yok|tehlikede|kalmadi|hissetmiyorum|endiseliyim",
  shelter: "siginacak|siginma|siginmaevi|siginmaevine|siginak|siginagi|konukevi|uzaklastirma|siginagina",
  force: "zorla|zorluyor|zorluyorlar|zorladi|zorlayarak|isteksiz|rizam|istemedigim",
  "force.act":
    "evlendiriliyorum|evlendirecekler|evlendirmek|evlendiriyorlar|evlendirdiler|evlendirildim|evlendirmeye|evlendiriyor|opuyor|optu|opmeye|yatiyor|yatti|birlikte|soyuyor|soydu|soyunmami|iliskiye|yatmaya|soyunmaya|dokunuyor|beraber|fuhus|fuhsa|dilendiriyor|calistiriyorlar|satiyor|tutuyor|tutuyorlar|alikoyuyor",
  naked: "ciplak|mahrem|ozel|uygunsuz|cinsel",
  "naked.thing":
    "fotograf|fotografimi|fotograflarimi|fotolarimi|resimlerimi|videomu|videolarimi|goruntulerimi|fotografini|foto|yerlerime|yerime|bolgelerime|bolgeme|seyler|organima",
  stalker:
    "eski|eskisevgilim|sapik|sapigim|takintili|adam|biri|birisi|adamin|herif|sevgilim|kocam|esim|nisanlim",
  "stalks.me": "pesimi|takip|pesimde|pesime|kapimda|kapima|evimin",
  stalks: "birakmiyor|ediyor|geliyor|dolasiyor|bekliyor|dayaniyor|takildi|dayandi|izliyor|geziyor|ediyorlar",
  "kill.try": "bogmaya|oldurmek|oldurmekle|oldurmeye|bogmaya|vurmaya|bicaklamaya|oldurmekten|olumle",
  "kill.said":
    "oldururum|vururum|gebertirim|keserim|yakarim|oldurecegim|yasatmam|oldurucem|dograrim|bitiririm",
  says: "diyor|dedi|diyo|der|diyerek|diye|demis|yaziyor|yazmis|seni",
  "kill.fear":
    "oldurecek|oldurecekler|oldururum|oldururler|oldurecegini|olduruyor|gebertecek|gebertirim|vuracak|vuracagini|kesecek|yakacak|oldurcek|oldurucek|bogazlayacak|bogacak|bicaklayacak|oldurur|olduruyodu|oldurecekti|bogazladi|oldurmesinden|oldurmesi",
  hand: "elini|el|eli|elleri",
  raise: "kaldiriyor|kaldirdi|kaldirir|kalkiyor|kalkar|kalkti|kaldirmaya|kaldiriyo",
  help: "imdat|yardim|kurtarin|kurtar|yetisin|polis|ambulans",
  "help.do":
    "kararina|kararini|karar|ragmen|evi|evine|yerim|kimsem|ariyorum|nerede|karari|edin|edecek|eder|lazim|istiyorum|beni|bizi|cagirin|cagir|gelsin|ne|nerden|nereye|nasil|ediniz|etsin",
  // Others one would kill
  // What is of books
  book: "oku(?!l)[a-z]*|edebiyat[a-z]*|oner[a-z]*|tavsiye|kitap[a-z]*|kitab[a-z]*|roman[a-z]*|oyku[a-z]*|hikaye[a-z]*|seri|seriyi|serisi|yazar[a-z]*|okumak|okuyacak|okuma|okumayi|siir[a-z]*|baski[a-z]*|sayfa[a-z]*|bolum[a-z]*|final[a-z]*|okuyayim|okusam|cilt[a-z]*",
  fiction:
    "karakter[a-z]*|kahraman[a-z]*|anlatici[a-z]*|baskarakter[a-z]*|basrol[a-z]*|kitapta|romanda|oykude|hikayede|filmde|dizide|romandaki|kitaptaki|hikayedeki|romaninda|kitabinda|oykusunde|yazar|yazari|sair|yazarin|yazdigim|kurgu|sahne|sahnesi|romanim|romanimda|oykumde|hikayemde|kitabimda|sonunda mi",
  like: "gibi|misali",
  about:
    "uzerine|hakkinda|dair|konulu|temali|konusunda|anlatan|isleyen|gecen|ilgili|konu|konusu|adli|isimli|baslikli|veronika|iceren|temasi|olan|kitap|kitabi|roman|romani|kitaplar|kitaplari|romanlari|oyku|hikaye|siir|filmi|yazan|odakli|eksenli|bahseden|doneminde",
  quoted:
    "diyen|diyenler|diyenlere|diyenlerin|dedigi|dedirten|adli|isimli|baslikli|kitabi|kitabini|kitabinin|kitabinda|romani|romanini|romaninin|sarkisi|sarkisini|filmi|filmini|siiri|siirini|cumlesi|cumlesini|cumlesiyle|sozu|sozunu|alintisi|repligi|replikleri|diyordu|yazarinin|yazari|isminde|adinda|diyebilen|sozleriyle",
  said: "diyor|dedi|demis|diyip|deyip|diyordu|der|diye|diyormus|yazmis|yazdi",
  begins:
    "baslayan|biten|bagiran|haykiran|yazan|dusunen|konusan|yalvaran|aglayan|soylenen|inleyen|sizlanan|gecen",
  // The reader speaks: verbs of the first person, whatever they say
  first:
    "ben|bana|beni|benim|bende|icimden|icimde|aklimda|aklimdan|kafamda|hayalim|dilegim|arzum|carem|kurtulusum|cikisim|huzurum",
  grave:
    "mezarimda|mezar|mezara|mezarda|mezarima|topragin|toprak|topraga|kefen|oteki|obur|cennete|cennette|ahirete|ahirette",
  "grave.in":
    "altina|altinda|girmek|girsem|yatmak|yatsam|tarafa|dunyaya|olmak|olsam|gitmek|gitsem|gireyim|uyumak",
  curious:
    "merak|bilmiyorum|ogrenmek|arastiriyorum|neden|niye|etti|etmis|kim|hangi|yazar[a-z]*|sair[a-z]*|tez|odev[a-z]*|makale[a-z]*|yasamis|var mi|kimdir|gercekten mi|filozof[a-z]*|psikoloji[a-z]*|korkuyorum|korkarim|korku|gulmekten|utancimdan|utanctan|heyecandan|sevincten|meraktan|mutluluktan|acliktan|sikintidan|sicaktan|yorgunluktan|kahkahadan|ozlemden|susuzluktan|uykusuzluktan|zevkten|keyiften|asktan|kiskancliktan|ziplamak|gulmek",
  dose: "doz|dozu|kac|hangi|kadar|tane|gram|mg|tablet|kutu",
  lethal:
    "oldurur|olurum|olunur|olur|oldururmu|olum|olurmuyum|olumcul|oldurucu|oldurebilir|oluyor|olurmu|olmek|olebilirim|olmem",
  knot: "bagladim|bagliyorum|astim|hazirladim|hazirliyorum|gecirdim|geciriyorum|gecirecegim|dugumledim|attim|aldim|bagladm|baglayacagim|aliyorum",
  ceiling: "tavana|tavandan|avizeye|boynuma|boynumda|kapiya|agaca|lambaya",
  drown: "bogulmak|bogulsam|bogulayim|bogulacagim|bogulup|bogulana",
  drive:
    "surecegim|surmek|sursem|kirsam|kiracagim|ucurmak|uctursam|carpsam|carpmak|yuvarlanmak|surup|ucuracagim|carpacagim",
  cliff: "ucurumdan|ucuruma|duvara|tira|sarampole|agaca|direge|bariyere|denize",
  vehicle: "arabayi|arabayla|arabamla|direksiyonu|motoru|motorla|arabami",
  departed: "oldu|oleni|olen|vefat|kaybettim|rahmetli|merhum|olunce|gitti|kavusmak|gidince|oldugunden",
  "beside.them": "yanina|yaninda|pesinden|ardindan|kavusmak",
  "to.go": "gitmek|gidecegim|gitsem|gidicem|gideyim|olmak|kavusmak|olsam|gidesim",
  agony:
    "iskence|iskencesi|zulum|zulm|agir|azap|cehennem|katlanilmaz|dayanilmaz|anlamsiz|cekilmez|zindan|eziyet|anlamsizlasti|zehir|haram",
  seems: "geliyor|oldu|haline|gibi|artik|hale|ediyorlar|ettiler",
  "all.of": "hersey|sey|hayat|hayatim|cile|cilem|acilar|acilarim|azap|eziyet|iskence|aci|acim|hikayem",
  ends: "bitecek|bitsin|bitiyor|bitse|bitmeli|bitireyim|bitiricem|bitirecegim|sonlanacak|bitti|biticek",
  goodbye: "hoscakalin|hoscakal|elveda|elvedalar|kalin|kal|helal|helallik|helallesmek|helallestim",
  kissing: "hosca|edin|sizi|hakkinizi|son",
  partner: "kocam|esim|sevgilim|nisanlim|arkadasim|kocacim|partnerim|sozlum|flortum|babam|abim|ailem",
  jailed: "kilitli|hapis|mahkum|esir|tutsak|tutuluyorum|kapali|kilitledi|kilitliyor|hapsetti|kapatti",
  outside: "disari|evden|sokaga|eve|odaya|odamda|odadan|evde|bodruma|kapiyi",
  forbids:
    "vermiyor|vermiyorlar|cikarmiyor|cikartmiyor|birakmiyor|birakmiyorlar|cikarmiyorlar|yasakladi|tutuyor|tutuyorlar|tutuluyorum|kaldim|kilitledi|kilitliyor|kapatti|kapatiyor|ettiler|alikoyuyor",
  permit: "izin|cikmama|telefonuma|telefonumu|disari|parama|parami|kimligimi|kimligime|pasaportumu",
  wed: "evlendirmek|evlendirecek|evlendirecekler|evlendiriyor|evlendiriyorlar|evlendirmeye|evlendirdiler|evlendirilecegim|evlendiriliyorum|evlendirilmek|evlendirdi|nisanlayacaklar|satacaklar|sattilar|satiyorlar",
  against:
    "zorla|istemedigim|istemeden|rizam|istemiyorum|istemesem|isteksizce|halde|zorluyor|zorluyorlar|zorladi|istemememe|hayir",
  bed: "yatiyor|yatti|yatmaya|iliskiye|iliski|birlikte|opuyor|optu|opmeye|soyuyor|soydu|sevisiyor|cinsel|beraber|dokunuyor|dokundu|yatirdi|sahip",
  them: "onu|ona|onlari|kizini|oglunu|annesini|cocuklari|cocuklarini|kardesini|cocugu|kadini|cocugunu|karisini",
  "beaten.now": "dovuluyor|dovuluyorlar|dayak|bicaklaniyor|tartaklaniyor|cigliklar|siddet",
  nearby:
    "komsu|komsunun|komsumuzun|komsum|yan|ust|alt|karsi|daire|dairede|sokakta|apartmanda|binada|evin|mahallede|okulda",
  faint: "uyanmiyor|bayildi|baygin|uyanmadi|cevap|kendinde|kendinden|nefes|hastanede|yatiyor|tepki|kusuyor",
  wound: "kesik|kesikler|cizik|cizikler|yara|yaralar|jilet|faca|sigara|yanik|iz|izmarit|izmariti",
  fail: "beceremedim|beceremiyorum|basaramadim|basaramiyorum",
  somebody:
    "biri|birisi|birinin|tanidigim|komsu|komsumuz|arkadaslardan|takipcim|tanistigim|konustugum|kiz|cocuk|ogrencilerimden|yabanci",
  cigarette: "sigara|sigarayi|cakmak|cakmakla|mum|utu|kibrit",
  "put.out": "sondur[a-z]*|yak[a-z]*|bas[a-z]*",
  "on.rails": "raylarindayim|raylardayim|raylarda|rayinda|raylarina|rayindayim|raylara|rayina",
  "no.more": "yokum|olmayacagim|olmicam|olmiycam|olmayacam|olmayabilirim",
  alive: "hayatta|yarin|artik|dunyada|bundan|aranizda|sabah|burada",
  world: "dunya|hayat|herkese|millet|dostlar|herkes|sevdiklerim|ailem",
  "from.me": "benden|bensiz",
  rid: "kurtulsun|kurtulsunlar|kurtulur|kurtulurlar|kurtulacak|kurtulacaklar|kurtulun|kurtulurdu|kurtulsa",
  oven: "firina",
  "my.head": "kafami|basimi",
  why: "neden|niye|nicin|nasil|bosuna|yere",
  poison:
    "zehir|zehri|zehiri|camasir|siyanur|tiner|kezzap|asit|ilaci|tuzruhu|deterjan|domestos|suyu|antifriz",
  stab: "sapla[a-z]*|sok[a-z]*|batir[a-z]*|daya[a-z]*",
  "my.heart": "kalbime|karnima|gogsume|bogazima|sahdamarima|bileg[a-z]*m[ae]|boynuma|icime",
  gas: "gaz|gazi|dogalgazi|dogalgaz|tup|tupu|ocagi",
  open: "ac(?:tim|acagim|icam|ip|sam|mak|iyorum|ik)|acik",
  eyes: "gozlerimi|gozumu",
  shut: "kapat[a-z]*|yum[a-z]*|kapa[a-z]*",
  "not.open": "acmamak|acmasam|acmayayim|acmak|uzere|hayata|dunyaya|sonsuza|ebediyen",
  breath: "nefesimi|nefesim|ruhumu",
  plug: "fisimi|fisini|ipimi|fisi",
  pull: "cek[a-z]*",
  hotline: "hatti|hattina|hattinin|onleme|yardim|numarasi",
  voices: "sesler|ses",
  order: "ol|oldur|atla|kes|as",
  pulls:
    "yurudu|yuruyor|kostu|cekti|cekiyor|cekmis|dogrulttu|dogrultuyor|dayadi|dayiyor|saldirdi|saldiriyor|kovaladi|kovaliyor|atesledi|firlatti|tuttu",
  broke:
    "kirdi|kirmis|kirdilar|yardi|patlatti|morartti|kiriyor|cikardi|morartmis|kesti|yakti|yakiyor|yaktilar|doktu|dokmeye|dokmekle|sondurdu|sonduruyor",
  "my.bone":
    "kolumu|burnumu|disimi|dislerimi|parmagimi|kaburgami|kaburgalarimi|cenemi|kafami|gozumu|dudagimi|bacagimi|elimi|ustume|uzerime|yuzume|koluma|elime",
  bruise: "morluk|morluklar|morarmis|moraran|mor|mosmor|yara|bere|kan|kanlar",
  "my.body":
    "vucudunda|kollarinda|yuzunde|gozu|sirtinda|bacaklarinda|vucudum|gozum|yuzum|kollarim|sirtim|her|heryerim|yerim|vucudumda|yuzumde|kolumda|kollarimda|bacaklarim",
  kidnap:
    "bindirmeye|bindirdi|bindirdiler|arabasina|kacirdi|kacirdilar|rehin|alikoyuyor|alikoydu|alikoyuyorlar|satti|sattilar|kaciracak|kaciracaklar|fuhsa|tutsak",
  starve: "ac|susuz|sokaga|yemek|parasiz",
  leaves: "birakiyor|birakti|birakiyorlar|atti|atiyor|vermiyor|vermiyorlar|koydu|kovdu",
  touch:
    "dokunuyor|dokundu|dokunmus|dokunmaya|elledi|elliyor|ellemis|oksadi|opmeye|optu|soydu|soymaya|sarkintilik|sikistirdi|dokunuyo|dokunuyorlar",
  toucher:
    "sofor|soforu|servisci|imam|hoca|doktor|memur|gardiyan|antrenor|adam|biri|birisi|koc|hademe|mudur|yasli|erkek|komsu|kuafor|bakici|yabanci|patron|sef|usta",
  "new.self": "hap|haplari|hapi|haplar",
  swallowed: "icmis|yutmus|icti|yuttu|icip|almis",
  child:
    "bebegime|cocuguma|cocuklarima|kizima|ogluma|esime|aileme|kardesime|anneme|birine|birilerine|insanlara|baskalarina|etrafimdakilere",
  "do.harm": "zarar",
  "harm.do": "vermek|veririm|vermekten|verecegim|verebilirim|vermeye|versem|verdim|veriyorum|vermeyi|vericem",
  "kill.whom":
    "birini|birisini|onlari|herkesi|insanlari|kocami|babami|annemi|esimi|karimi|patronumu|kardesimi|abimi|sevgilimi|komsumu|hocami|ogretmenimi|ailemi|cocugumu|bebegimi|cocuklarimi|hepsini|arkadasimi|adami|herifi|kaynanami|kayinpederimi",
  // What stands between without meaning anything
  filler:
    "artik|cok|hic|hicbir|gercekten|sadece|yalnizca|ben|bende|bile|da|de|ki|ya|yaa|yani|su|an|simdi|bu|gece|gun|aksam|sabah|bugun|yarin|bazen|hep|surekli|ara|sira|falan|filan|galiba|sanirim|belki|keske|boyle|oyle|kadar|cunku|valla|vallahi|be|abi|lan|mi|mu|tek|istedigim|sey|o|en|daha|fazla|bir|kendi|dunden|beri|haftalardir|aylardir|gunlerdir|yillardir|uzun|zamandir|kere|kez|defa|sanki|resmen|ciddi|ciddiyim|cidden|ama|ve|her|zaman|durmadan|hala|hatta|ayni|anda|iyice|kesinlikle|bazi|zamanlar|anlar|oluyor|sonra|hemen|yine|gene|tekrar|sessizce|yavasca|acisizca|acisiz|huzurla|huzur|icinde|burada|orada|evde|inan|inanin|dostum|lutfen|off|of|ah|uff|bi|aga|kanka|icin|diye|gizlice|dun|gecen|hafta|ay|sene|yil|bugunlerde|surada|arada|gecesi|bunu|hem|sirf",
};
