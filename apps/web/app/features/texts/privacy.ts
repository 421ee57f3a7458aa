import { limits } from "@okurca/contract/limits";
import type { Block, TextSection } from "~/ui/prose";
import { type OperatorFacts, operatorRows } from "./operator";

export const privacy = {
  title: "Gizlilik",
  lead: "Hangi verinizi neden tuttuğumuzu, kime ilettiğimizi ve ne zaman sildiğimizi burada, kolay anlaşılır sözlerle anlatıyoruz.",
  description:
    "Okurca’nın kişisel verilerin korunmasına ilişkin aydınlatma metni: neyi, neden, ne kadar süre tutuyoruz ve haklarınız neler.",
  changedOn: "2026-11-26",
};

function passwordText({ identityHost }: OperatorFacts): string {
  return identityHost
    ? `**Şifreniz** bu sunucuda tutulmaz; hesaplar ${identityHost} adresindeki kimlik hizmetinde saklanır ve şifreniz yalnızca ona gönderilir.`
    : "**Şifreniz** bizde yoktur. Girişte şifreniz cihazınızdan çıkmaz. Kayıt olurken ve şifrenizi değiştirirken yazdığınız şifre şifreli bağlantıyla bu sunucuya gelir, uygun olup olmadığına bakılır ve hiçbir yere yazılmaz; sunucuda yalnızca doğru şifreyi tanımaya yarayan, veritabanının dışında duran bir anahtarla mühürlenmiş bir doğrulama değeri bulunur.";
}

function assistantText({ modelHost }: OperatorFacts): string {
  return modelHost
    ? `**Kitap asistanı nasıl yanıt verir?** Bir mesaj yazdığınızda mesajınız ve konuşmanızın son 12 mesajı ${modelHost} adresindeki dil modeline, şu anda okuduğunuz kitapların adlarıyla birlikte gönderilir. Model sorarsa kitaplığınızdaki diğer kitaplar, puanlarınız, okuma sayılarınız, favori türleriniz, okurların herkese açık incelemeleri ve arkadaşlarınızın herkese açık kitaplıkları, puanları ve incelemeleri de gider; arkadaşlarınızın adları yerine “Arkadaş 1” gibi adlar kullanılır. Hesabınızdaki adınız, kullanıcı adınız ve e-posta adresiniz gönderilmez; mesajınıza yazdığınız e-posta adresi, telefon ve kimlik numaraları önce çıkarılır. Yine de mesajlarınıza sizi tanıtan bilgiler yazmamanızı öneririz. Asistanı **Ayarlar** sayfasından kapatabilirsiniz.`
    : "**Kitap asistanı nasıl yanıt verir?** Kitap asistanı yalnızca katalogdan yanıt verir; mesajlarınız bu sunucudan çıkmaz ve hiçbir dil modeline iletilmez. Asistanı **Ayarlar** sayfasından kapatabilirsiniz.";
}

function transfers({
  catalogueNames,
  formHost,
  identityHost,
  modelHost,
  pictureHost,
}: OperatorFacts): Block[] {
  return [
    "Verilerinizi satmayız, kiralamayız, reklam için ya da profilinizi çıkarsınlar diye kimseye vermeyiz. Aktarım yalnızca şu durumlarda olur:",
    {
      list: [
        "**E-posta gönderimi.** Doğrulama kodları ve seçtiyseniz bildirim e-postaları ile haftalık özet, Okurca’yı işletenin kullandığı e-posta sunucusu üzerinden size ulaşır; bu sunucu adresinizi ve e-postanın içeriğini görür.",
        ...(formHost
          ? [`**İletişim formu.** Formdan yazdıklarınız ${formHost} adresindeki form hizmetine iletilir.`]
          : []),
        ...(identityHost
          ? [`**Hesap yönetimi.** Hesap bilgileriniz ${identityHost} adresindeki kimlik hizmetinde işlenir.`]
          : []),
        ...(pictureHost
          ? [
              `**Fotoğraflar.** Profil fotoğrafınız ${pictureHost} adresindeki depoda durur ve oradan bu sunucu aracılığıyla gösterilir.`,
            ]
          : []),
        ...(modelHost
          ? [
              `**Kitap asistanı.** Asistana yazdıklarınız, adınız olmadan, ${modelHost} adresindeki dil modeline gönderilir; ne gönderildiği 3. bölümde yazıyor. Asistana yazmazsanız oraya hiçbir şey gitmez.`,
            ]
          : []),
        ...(catalogueNames.length > 0
          ? [
              `**Başka kataloglar.** Kataloğumuzda olmayan bir kitabı başka kataloglarda ararsanız aradığınız sözcükler ya da ISBN numarası, böyle bir kitabı dosyanızla içe aktarırsanız ISBN numarası ya da adı ve yazarı, sizinle ilgili hiçbir bilgi olmadan, bu sunucudan şu kataloglara sorulur: ${catalogueNames.join(", ")}.`,
            ]
          : []),
        "**Harita.** İletişim sayfasındaki harita OpenStreetMap’ten gelir ve ancak siz “Haritayı göster” düğmesine basınca yüklenir. O anda tarayıcınız OpenStreetMap’e bağlanır ve internet adresiniz orada görünür. Düğmeye basmazsanız bağlantı kurulmaz.",
        "**Yasal zorunluluk.** Yetkili makamlar kanuna uygun biçimde isterse, istenen kadarı verilir.",
      ],
    },
    "Yazı tipleri, görseller ve programlar dâhil sayfalarımızdaki her şey bu sunucudan gelir; sayfayı açmanız başka hiçbir yere bildirilmez.",
  ];
}

/** Information on personal data as Law No. 6698 (KVKK) asks for it. */
export function privacySections(operator: OperatorFacts): readonly TextSection[] {
  const { mailDays, contactMonths } = limits.kept;
  return [
    {
      id: "veri-sorumlusu",
      title: "1. Veri sorumlusu kim?",
      blocks: [
        "6698 sayılı Kişisel Verilerin Korunması Kanunu’na (KVKK) göre verilerinizden, bu siteyi işleten kişi ya da kuruluş sorumludur. Bu metinde “biz” derken onu kastediyoruz.",
        { list: operatorRows(operator) },
      ],
    },
    {
      id: "hangi-veriler",
      title: "2. Hangi verileri işliyoruz?",
      blocks: [
        {
          list: [
            "**Hesap bilgileri:** kullanıcı adınız, adınız ve soyadınız, e-posta adresiniz, doğum tarihiniz, şehriniz ve ülkeniz, yazdıysanız telefon numaranız, seçtiğiniz favori türler, yüklediyseniz profil fotoğrafınız; Okurca’ya en son hangi gün geldiğiniz (yalnızca o gün: kaç okurun geldiğini saymak için). Fotoğraf yeniden oluşturulur; dosyanın içindeki konum ve çekim bilgileri saklanmaz.",
            passwordText(operator),
            "**İki adımlı doğrulama:** açarsanız, doğrulama uygulamanızla paylaşılan anahtar; mühürlenmiş olarak.",
            "**Görevler:** kütüphaneci, moderatör ya da yönetici olduysanız size verilen görev, ne zaman ve kimin verdiği; görevinizde yaptıklarınız ve hesabınız için yapılanlar değiştirilemeyen kayıt defterinde adınızla değil bir sıra numarasıyla durur, hesabınız silinince o numaranın size ait olduğu da silinir.",
            "**Oturumlar ve cihazlar:** giriş zamanı, internet adresi (IP) ve tarayıcınızın kendini tanıttığı ad. Böylece açık oturumlarınızı siz de görüp kapatabilirsiniz.",
            "**Güvenlik kayıtları:** kayıt, giriş, şifre değişikliği gibi işlemlerin zamanı, sonucu ve internet adresi.",
            "**Okuma verileri:** kitaplığınızdaki kitaplar, okuma durumları, puanlarınız ve incelemeleriniz; kitaplar için yazdığınız açıklamalar; her okumanın başlama ve bitiş tarihi, nerede kaldığınızı girdiğiniz günler, notlarınız ve yıllık okuma hedefleriniz.",
            "**Alıntılar:** kitaplardan sakladığınız alıntılar ve notlarınız, sayfaları ve kimlerin görebildiği; beğendiğiniz alıntılar; sildiğiniz alıntı, geri alabilmeniz için beğenileriyle birlikte kısa bir süre.",
            "**İçe aktardığınız alıntı dosyaları:** okuma cihazınızdan ya da başka bir programdan yüklediğiniz dosyadaki kitaplar ve satırlar, bunlardan hangilerinin alıntılarınıza eklendiği.",
            "**İçe aktardığınız kitaplıklar:** başka bir yerden yüklediğiniz dosyanın satırları, bunlardan kitaplığınıza neyin yazıldığı ve hangilerinin başka kataloglarda arandığı. Katalogda olmayan kitaplarınızın adı ve yazarı, kimin içe aktardığı yazılmadan kitap kayıtlarına eklenir; hesabınız silinince, başka kimsede yoksa onlar da silinir.",
            "**Kaldırdığınız kitaplar:** yanlışlıkla kaldırdıysanız geri koyabilmeniz için kitabın okuma geçmişi ve notları kısa bir süre.",
            "**Birleştirilen kayıtlar:** bir kütüphaneci aynı kitabın iki kaydını birleştirirse, geri alınabilsin diye kitaplığınızdaki ve incelemelerinizdeki yerleri 30 gün; kütüphaneciyseniz birleştirdiğiniz ve ayırdığınız kayıtlar ile kataloğa gönderdiğiniz dosyaların adı.",
            "**Sildiğiniz incelemeler:** yanlışlıkla sildiyseniz geri alabilmeniz için puanı, beğenileri ve yorumlarıyla birlikte kısa bir süre.",
            "**Arkadaşlıklar ve takip:** gönderdiğiniz ve aldığınız istekler, arkadaş listeniz, takip ettikleriniz ve takipçileriniz; takip ettiğiniz yazarlar ve onlardan size en son ne zaman haber verildiği.",
            "**Etkileşimler:** beğenileriniz ve yorumlarınız, engellediğiniz okurlar; bir okuru, incelemeyi, yorumu ya da açıklamayı şikâyet ettiyseniz yazdığınız sebep, şikâyet ettiğiniz yazının o anki hâli ve verilen karar; sizin ve yazdıklarınızın hakkında verilen kararlar, gerekçeleri ve itirazınız.",
            "**Kitap talepleri ve bildirimler:** istediğiniz kitap, talep sebebiniz ve açıklamanız, giriş yaptıysanız talebin sizden geldiği; size gönderilen bildirimler, nelerden haberdar olmak istediğinize dair seçimleriniz; görevliyseniz bekleyenlerin size ne sıklıkta e-postayla bildirileceği.",
            "**Öneriler:** size kitap önerilmesine ve okumalarınızın başkalarının önerilerinde sayılmasına dair seçimleriniz, ilgilenmediğinizi söylediğiniz kitaplar; aynı haberi yinelememek için size en son önerilenler.",
            "**Kitap asistanı:** kitap asistanıyla konuşmalarınız, yanıtların işe yarayıp yaramadığına dair değerlendirmeleriniz ve kabul ettiyseniz paylaştığınız soru, yanıt ve yorumunuz, asistanı açık tutup tutmadığınız ve bir dil modeli kullanılıyorsa o günkü kullanımınız.",
            "**Katalog katkıları:** kitapların bilgilerinde yaptığınız ve önerdiğiniz her değişiklik, yazdığınız sebep ve kaynak, verilen karar; yüklediğiniz kapaklar ve hak sahibi istediği için kaldırdıklarınız.",
            "**Yasal kararlar:** yazdığınız bir metin yasal bir karar gereği kaldırıldıysa kararın makamı, numarası ve tarihi ile metnin kendisi.",
            "**Kitap açıklamaları:** kitaplar için yazdığınız açıklamalar ve bunlarda yaptığınız her değişiklik.",
            "**İletişim formu:** adınız, e-posta adresiniz, konu ve mesajınız.",
          ],
        },
        "Sunucunun çalışma kayıtları yalnızca istenen sayfanın yolunu, yanıt durumunu ve süresini içerir; internet adresinizi, kullanıcı adlarını ve arama kutusuna yazdıklarınızı içermez. Ziyaretçi olarak gezerken sizden hiçbir bilgi istemeyiz.",
      ],
    },
    {
      id: "neden",
      title: "3. Verileri neden işliyoruz?",
      blocks: [
        {
          list: [
            "Hesabınızı açmak, e-posta adresinizin size ait olduğunu doğrulamak ve girişte sizi tanımak",
            "Kitaplığınızı, incelemelerinizi ve arkadaşlarınızla paylaştıklarınızı göstermek",
            "Siz kapatmadıkça, size nedeniyle birlikte kitap önermek",
            "Okurca’nın en az 13 yaşında olanlara açık olması kuralını gözetmek (doğum tarihi bunun içindir, kimseye gösterilmez)",
            "Hesabınızı şifre denemelerine ve başkasının girişine karşı korumak",
            "Sizi seçtiğiniz konularda sayfada, yalnızca siz isterseniz e-postayla haberdar etmek; e-postaların sonundaki bağlantı bunu giriş yapmadan kapatır",
            "Kitap asistanına sorduklarınızı yanıtlamak",
            "Sorularınızı yanıtlamak",
          ],
        },
        "Şehriniz ve ülkeniz yalnızca hesap bilginizdir; başka bir iş için kullanılmaz. Profilinizdeki **Profili Düzenle** penceresinden değiştirebilir ya da silebilirsiniz.",
        "Verilerinizi reklam göstermek, sizi başka sitelerde tanımak ya da kişiliğiniz hakkında sonuç çıkarmak için kullanmayız.",
        "**Öneriler nasıl oluşur?** Size önerilen kitaplar favori türlerinizden, kitaplığınızdan, puanlarınızdan ve arkadaşlarınızın size açık incelemelerinden çıkar. Hangi kitapların birlikte sevildiğini bulmak için okurların kitaplıkları ve puanları her gece birlikte sayılır; sonuçta yalnızca kitaplar arasındaki bağlar saklanır, okur adı ya da kimliği bulunmaz; iki kitap ancak en az üç ortak okuru varsa bağlanır. Kitaplığını yalnızca kendine açanlar sayılmaz, yalnızca kendine açık incelemelerin yıldızları da sayılmaz. **Ayarlar** sayfasının **Öneriler** bölümünde önerileri kapatabilir, okumalarınızın sayılmamasını isteyebilirsiniz; bu, en geç bir sonraki gece yapılan hesapta geçerli olur.",
        assistantText(operator),
        "**Yanıtlar işe yaradı mı?** “Evet” ya da “Hayır” dediğinizde yalnızca yanıtı kimin verdiği (katalog ya da dil modeli) ve değerlendirmeniz sayılır; sorunuzun ve yanıtın metni bu sayıyla birlikte saklanmaz. Metinleri ve isterseniz bir yorumu ancak siz açıkça kabul ederseniz işletmeciyle paylaşırız: işletmeci onları adınız olmadan okur, yanıtları iyileştirmek için kullanır. Paylaşımı dilediğiniz an geri çekebilirsiniz; sohbeti temizlediğinizde de silinir.",
        "**Kimler ne görür?** İncelemeleriniz ve puanlarınız, siz kısıtlamadıkça adınız ve kullanıcı adınızla birlikte kitabın sayfasında, ana sayfada ve RSS akışlarında herkese açıktır, arama motorları da onları bulabilir. Kitaplığınız, siz kısıtlamadıkça profil sayfanızda herkese görünür; kitaplığınızdaki değişiklikler arkadaşlarınızın, takip edilmeyi açtıysanız ve kitaplığınız herkese açıksa takipçilerinizin de ana sayfalarına düşer. Takip edilmek siz açana kadar kapalıdır; takipçilerinizin adlarını yalnızca siz görürsünüz, sayıları profilinizde yazar. İkisini de **Ayarlar** sayfasının **Gizlilik** bölümünde arkadaşlarınızla ya da kendinizle sınırlayabilirsiniz; sınırladığınızda yıldızlarınız kitapların ortalamasında da sayılmaz. Alıntılarınızı ve notlarını her birinde seçtiğiniz kişiler görür; kitaplığınızı sınırladıysanız alıntılarınız da sınırlanır. Profil fotoğrafınız, adınızın göründüğü her yerde görünür. Takip ettiğiniz yazarları, okuma tarihlerinizi, notlarınızı, kaldığınız yeri, hedeflerinizi, içe aktardığınız dosyaları, bildirimlerinizi ve kitap asistanıyla konuşmalarınızı yalnızca siz görürsünüz. E-posta adresinizi, doğum tarihinizi ve şehrinizi diğer okurlar göremez.",
      ],
    },
    {
      id: "hukuki-dayanak",
      title: "4. Hukuki dayanağımız nedir?",
      blocks: [
        {
          list: [
            "**Sözleşmenin kurulması ve ifası** (KVKK m. 5/2-c): hesap, okuma ve arkadaşlık verileri, [Kullanım Koşulları](/kosullar) ile aramızda kurulan ilişkinin gereğidir.",
            "**Meşru menfaat** (m. 5/2-f): oturum ve güvenlik kayıtları, hesapları ve hizmeti korumak için gereklidir; bunun için gerekenden fazlası tutulmaz. Okumalarınızın başkalarının önerilerinde adsız sayılması da bu kapsamdadır; istemezseniz ayarlardan kapatırsınız. İletişim formundan yazdıklarınız da size yanıt verebilmemiz için bu kapsamdadır.",
            "**Hukuki yükümlülük** (m. 5/2-ç): 5651 sayılı Kanun’un saklanmasını istediği trafik bilgisi ve yetkili makamların kanuna dayanan istekleri.",
          ],
        },
        "Verilerinizi, siz kayıt olurken ve Okurca’yı kullanırken elektronik ortamda, doğrudan sizden alırız. Açık rızaya dayanan bir işleme yapmıyoruz; yapacak olursak önce size sorarız.",
      ],
    },
    { id: "aktarim", title: "5. Verileri kime aktarıyoruz?", blocks: transfers(operator) },
    {
      id: "saklama",
      title: "6. Nerede ve ne kadar saklıyoruz?",
      blocks: [
        operator.pictureHost
          ? `Verileriniz, siteyi işletenin sunucusundaki veritabanında, profil fotoğrafınız ${operator.pictureHost} adresindeki depoda durur.`
          : "Verileriniz, siteyi işletenin sunucusundaki veritabanında, profil fotoğrafınız aynı sunucudaki bir klasörde durur.",
        {
          table: [
            ["Veri", "Saklama süresi"],
            [
              "Hesap, kitaplık, okumalar ve notlar, okuma hedefleri, inceleme, beğeni ve yorumlar, arkadaşlıklar, takip ve engellemeler",
              "Siz silene ya da hesabınız silinene kadar",
            ],
            [
              "Kitaplar için yazdığınız açıklamalar",
              "Metin, lisansı gereği süresiz; hesabınız silinirse adınız ve değişiklik notlarınız hemen silinir, metin adınız olmadan kalır",
            ],
            [
              "Kitapların bilgilerinde yaptığınız ve önerdiğiniz değişiklikler",
              "Geçerli olanlar süresiz; hesabınız silinirse adınız, yazdığınız sebep ve kaynak hemen silinir, değişiklik adınız olmadan kalır. Bekleyen, kabul edilmeyen ve geri çektiğiniz öneriler hesabınızla birlikte silinir",
            ],
            [
              "Şikâyet ettiğiniz okur, inceleme, yorum ya da açıklamalar",
              "Şikâyet edilen hesap ya da içerik silinene kadar; hesabınız silinirse karara bağlananlar silinir, bekleyenler adınız ve yazdığınız sebep olmadan kalır",
            ],
            [
              "Profil fotoğrafı",
              "Siz değiştirene, kaldırana ya da hesabınız silinene kadar; değiştirdiğiniz ya da kaldırdığınız fotoğraf hemen gizlenir, en geç 2 saat içinde silinir. Yüklenip kullanılmayan fotoğraf bir gün sonra silinir",
            ],
            [
              "Değiştirdiğiniz kitabın önceki hali",
              `${limits.changedBookMinutes} dakika geri alınabilir; en geç 2 saat içinde silinir`,
            ],
            ["Kaldırdığınız kitabın okuma geçmişi ve notları", `${limits.removedBookHours} saat`],
            [
              "Sildiğiniz inceleme",
              `Kimse görmeden ${limits.removedReviewSeconds} saniye geri alınabilir; en geç 2 saat içinde bütünüyle silinir`,
            ],
            ["İçe aktardığınız dosyanın satırları ve geri alma kaydı", `${limits.import.keptDays} gün`],
            ["Bildirimler", "Okuduklarınız bir yıl, okumadıklarınız hesabınız silinene kadar"],
            [
              "Kitap talepleri ve bildirim seçimleri",
              "Hesabınız silinene kadar; giriş yapmadan gönderilen talepler kime ait olduğu bilinmeden kalır",
            ],
            [
              "Öneri seçimleriniz, ilgilenmediğiniz kitaplar, size en son önerilenler",
              "Siz değiştirene, en geç hesabınız silinene kadar",
            ],
            [
              "Asistanın yanıtlarına dair “Evet” ve “Hayır”larınız (metinsiz)",
              "Siz geri alana ya da hesabınız silinene kadar",
            ],
            [
              "Kitap asistanıyla konuşmalarınız ve paylaştığınız metinler",
              "Siz sohbeti temizleyene ya da hesabınız silinene kadar",
            ],
            [
              "Oturum bilgileri",
              "Oturumun süresi dolduktan bir gün sonrasına kadar; bir oturum en çok 30 gün sürer",
            ],
            [
              "Cihazlar: adı, son internet adresi, son giriş zamanı",
              "O cihazdan yapılan son girişten sonra bir yıla kadar; unutturursanız hemen silinir",
            ],
            [
              "Doğrulama kodları",
              "Özet olarak tutulur; amacına göre 10 dakika ile 24 saat arasında geçersizleşir, bir hafta sonra silinir",
            ],
            ["Yanlış şifre sayaçları", "Son denemeden sonra bir gün; kullanıcı adı okunamaz biçimde tutulur"],
            [
              "Güvenlik kayıtları (trafik bilgisi)",
              operator.identityHost
                ? `${operator.identityHost} kendi süresince tutar`
                : "5651 sayılı Kanun gereği bir yıl; hesabınız silinirse işlemin zamanı, türü, sonucu ve internet adresi bu süre dolana kadar kalır, hangi hesapla yapıldığı hemen silinir",
            ],
            [
              "Silinen hesabın izi",
              "Süresiz; hesap numarasının geri çevrilemeyen özetidir, eski giriş anahtarlarını reddetmeye yarar ve kim olduğunuzu söylemez",
            ],
            [
              "Gönderilen e-postaların kopyası (süresi geçmiş kodlar dâhil)",
              `${mailDays} gün; hesabınız silinirse size gönderilenler ve başkalarına gönderilenlerden adınızın geçtikleri hemen silinir`,
            ],
            [
              "İletişim formu mesajları (işletenle yazışmadır, hesabınıza bağlı değildir)",
              operator.formHost
                ? `Veritabanında ${contactMonths / 12} yıl; ${operator.formHost} kendi süresince tutar`
                : `Veritabanında ${contactMonths / 12} yıl; işletenin e-posta kutusuna düşen kopya, yanıt için gerektiği sürece`,
            ],
          ],
        },
        "**Hesabınızı sildiğinizde** bu tabloda kalacağı yazılanlar dışında size ait ne varsa o anda silinir: bilgileriniz, kitaplığınız, okumalarınız, incelemeleriniz ve altlarındaki yorumlar, beğenileriniz, arkadaşlıklarınız, takip ettikleriniz ve takipçileriniz, bildirimleriniz, başkalarının bildirimlerinde adınızın geçtiği satırlar, e-postalar, oturumlar ve cihazlar. Kullanıcı adınızı sonra başkası alabilir.",
        "İşletenin aldığı yedeklerde silinen veriler, yedek yenilenene kadar kalabilir.",
      ],
    },
    {
      id: "haklar",
      title: "7. Haklarınız nelerdir?",
      blocks: [
        "KVKK’nın 11. maddesine göre bize başvurarak:",
        {
          list: [
            "verilerinizin işlenip işlenmediğini öğrenebilir, işlenmişse bilgi isteyebilirsiniz,",
            "neden işlendiğini ve amacına uygun kullanılıp kullanılmadığını öğrenebilirsiniz,",
            "yurt içinde ya da yurt dışında kimlere aktarıldığını bilebilirsiniz,",
            "eksik ya da yanlış verinin düzeltilmesini isteyebilirsiniz,",
            "verilerinizin silinmesini ya da yok edilmesini, bunun aktarılan yerlere de bildirilmesini isteyebilirsiniz,",
            "yalnızca otomatik sistemlerin incelemesiyle aleyhinize çıkan bir sonuca itiraz edebilirsiniz,",
            "kanuna aykırı işleme yüzünden uğradığınız zararın giderilmesini isteyebilirsiniz.",
          ],
        },
      ],
    },
    {
      id: "basvuru",
      title: "8. Nasıl başvurabilirsiniz?",
      blocks: [
        `İsteğinizi ${operator.email ? `[${operator.email}](mailto:${operator.email}) adresine` : "[iletişim formundan](/iletisim)"} yazmanız yeterli. Hesabınızla ilgili bir istekse, hesabınıza kayıtlı e-posta adresinden yazın; isteğin sizden geldiğini böyle anlarız. İki şey için yazmanız gerekmez: **Ayarlar** sayfasının **Verilerinizi indirin** bölümünden hakkınızda tutulan her şeyi tek dosyada alabilir, **Hesap yönetimi** bölümünden hesabınızı hemen silebilirsiniz.`,
        "İsteğinizi en geç 30 gün içinde, ücretsiz sonuçlandırırız. Yanıtımızı yeterli bulmazsanız öğrendiğiniz günden sonraki 30, her durumda başvurunuzdan sonraki 60 gün içinde [Kişisel Verileri Koruma Kurulu’na](https://www.kvkk.gov.tr) şikâyette bulunabilirsiniz.",
      ],
    },
    {
      id: "cerezler",
      title: "9. Çerez kullanıyor muyuz?",
      blocks: [
        "Hayır. Okurca tarayıcınıza çerez bırakmaz; bu yüzden sizi karşılayan bir çerez uyarısı da yok. Bazı bilgileri yalnızca sizin tarayıcınızın kendi deposunda tutarız:",
        {
          list: [
            "giriş yaptıysanız oturum anahtarlarınız; “Beni hatırla” seçili değilse pencere kapanınca silinir,",
            "“Bu cihazda bir daha sorma” dediyseniz cihazınızı tanıtan anahtarlar; “Beni hatırla” seçili olmasa da kalır, ayarlardan cihazı unutturunca işe yaramaz olur,",
            "kayıt olduğunuz tarayıcıda, e-posta adresinizi doğruladığınızda şifrenizi yeniden yazmadan girebilmeniz için kullanıcı adınız ve bir anahtar; anahtar yalnızca bir kez ve en çok bir gün geçerlidir, onunla giriş yapınca silinir,",
            "seçtiyseniz açık ya da koyu tema tercihiniz,",
            "yarım kalan inceleme taslaklarınız,",
            "yazıp göndermediğiniz yorumlar, kaydetmediğiniz okuma notları ve ayar değişiklikleri (şifreleriniz asla); kaydedince, vazgeçince ya da çıkış yapınca silinir,",
            "giriş yaptıysanız kitaplığınızın en son gördüğünüz sayfaları ve bağlantı yokken yaptığınız, gönderilmeyi bekleyen değişiklikler; çıkış yapınca ya da bu tarayıcıda başka biri giriş yapınca silinir, “Beni hatırla” seçili değilse pencere kapanınca da silinir,",
            "sitenin herkes için aynı olan dosyaları ve bağlantı yokken açılan sayfaları; bunların içinde size ait bir bilgi yoktur.",
          ],
        },
        "Hesabınızı sildiğinizde, tema tercihiniz dışında bunların size ait olanları o tarayıcıdan da silinir.",
        "Bunları tarayıcınızın ayarlarından “site verilerini temizle” diyerek istediğiniz an silebilirsiniz. Bu metni değiştirirsek sayfanın başındaki tarihi de değiştiririz; önemli bir değişikliği yürürlüğe girmeden önce sitede duyururuz.",
      ],
    },
  ];
}
