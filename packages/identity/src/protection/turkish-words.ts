/** Words readers of Turkish take for a password; what is published elsewhere knows few of them. */
const lists = `
  şifre şifrem parola parolam deneme merhaba selam giriş güvenlik gizli sistem yönetici kullanıcı bilgisayar
  internet telefon hesap hesabım açılsusam
  okurca kitap kitabım kitapkurdu okur okuyucu roman şiir edebiyat kütüphane
  galatasaray fenerbahçe beşiktaş trabzonspor bursaspor göztepe karşıyaka altay sivasspor konyaspor samsunspor
  eskişehirspor ankaragücü gençlerbirliği başakşehir kocaelispor adanademirspor antalyaspor gaziantepspor
  kayserispor rizespor cimbom aslan aslancimbom kanarya karakartal kartal çarşı bizimkiler gscimbom ultraslan
  genfb fener gs fb bjk ts gsgsgs fbfbfb bjkbjk
  ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
  pazartesi salı çarşamba perşembe cuma cumartesi pazar ilkbahar yaz sonbahar kış bahar
  türkiye türk türküm türkiyem vatan bayrak cumhuriyet atatürk mustafakemal mustafakemalatatürk kemalatatürk
  osmanlı fatih sultan bozkurt ülkücü kurtlarvadisi polat polatalemdar
  adana adıyaman afyon afyonkarahisar ağrı aksaray amasya ankara antalya ardahan artvin aydın balıkesir bartın
  batman bayburt bilecik bingöl bitlis bolu burdur bursa çanakkale çankırı çorum denizli diyarbakır düzce
  edirne elazığ erzincan erzurum eskişehir gaziantep antep giresun gümüşhane hakkari hatay ığdır isparta
  istanbul izmir kahramanmaraş maraş karabük karaman kars kastamonu kayseri kırıkkale kırklareli kırşehir
  kilis kocaeli izmit konya kütahya malatya manisa mardin mersin muğla muş nevşehir niğde ordu osmaniye rize
  sakarya adapazarı samsun siirt sinop sivas şanlıurfa urfa şırnak tekirdağ tokat trabzon tunceli uşak van
  yalova yozgat zonguldak kıbrıs kadıköy üsküdar beyoğlu taksim bakırköy bodrum alanya
  ahmet mehmet mustafa ali hüseyin hasan ibrahim ismail osman yusuf murat ömer ramazan halil süleyman
  abdullah mahmut recep salih fatih kadir emre hakan adem kemal yaşar bekir orhan serkan gökhan metin uğur
  cem burak onur volkan barış deniz tolga kerem eren arda yiğit efe berk kaan furkan enes emir
  fatma ayşe emine hatice zeynep elif meryem şerife zehra sultan hanife merve havva zeliha esra özlem hacer
  yasemin hülya sevgi dilek sibel pınar gül gülay aysel songül büşra kübra tuğba ebru melek seda derya
  gamze ece selin irem beyza nisa defne ecrin
  yılmaz kaya demir şahin çelik yıldız yıldırım öztürk aydın özdemir arslan doğan kılıç çetin kara koç kurt
  aşkım aşk aşkımbenim seniseviyorum seviyorum canım canımbenim bitanem birtanem hayatım hayat sevgilim sevgi
  meleğim güzelim prenses bebeğim annem babam annebaba annecim kardeşim ailem kızım oğlum dostum mutluluk
  güneş yağmur kelebek çiçek papatya gül lale menekşe kedi köpek kuş balık kaplan yunus
  allah bismillah elhamdülillah maşallah inşallah allahuekber allahım muhammed islam kuran müslüman
  öğretmen doktor mühendis asker komando polis pilot futbol basketbol müzik gitar
  bir iki üç dört beş altı yedi sekiz dokuz birikiüç sıfır
  qwertyuıop asdfghjklşi qwerty asdf asdfgh zxcv zxcvbn zxcvbnmöç abc abcd abcdef abc abcç asd qwe
`;

export const turkishWords: readonly string[] = lists.trim().split(/\s+/);
