import { limits } from "@okurca/contract/limits";
import type { Block } from "~/ui/prose";

export interface Question {
  /** Of the address: `/yardim#sifremi-unuttum`. */
  id: string;
  question: string;
  answer: readonly Block[];
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** What readers ask; only of what there is. */
export const questionGroups: readonly QuestionGroup[] = [
  {
    id: "hesap",
    title: "Hesap ve giriş",
    questions: [
      {
        id: "kayit-olmak",
        question: "Nasıl kayıt olurum?",
        answer: [
          "[Kayıt Ol](/kayit) sayfasını açın. Kayıt dört kısa adımdır: önce kullanıcı adı, ad, soyad ve e-posta; sonra şifre ve doğum tarihi; üçüncüde ülke, şehir ve kullanım koşullarının onayı; en son e-postanızı doğrulamak.",
          "Doğrulama için size bir e-posta göndeririz. E-postadaki bağlantıyı açıp “Adresimi Doğrula”ya basın ya da 6 haneli kodu yazın; hesabınız açılır. Bunu kayıt olduğunuz tarayıcıda yaparsanız girişiniz de hemen yapılır; başka bir cihazda yaparsanız giriş sayfasında şifrenizi yazmanız gerekir. Kayıt ücretsizdir, en az 13 yaşında olmanız yeterlidir.",
          `İlk girişinizde en fazla ${limits.genresMax} favori tür seçersiniz. Adınızı, türlerinizi ve temayı sonradan [Ayarlar](/ayarlar) sayfasından değiştirebilirsiniz; kullanıcı adı ve e-posta adresi değişmez.`,
        ],
      },
      {
        id: "dogrulama-iletisi",
        question: "Doğrulama e-postası gelmedi. Ne yapmalıyım?",
        answer: [
          "Önce istenmeyen posta (spam) klasörüne bakın. Orada da yoksa [doğrulama sayfasını](/kayit/dogrula) açıp kullanıcı adınızı yazın ve “Yeni kod gönder”e basın. Yeni kod gelince eskisi geçersiz olur; kod 24 saat geçerlidir.",
          "Gelen e-postada bu adresle zaten bir hesabınız olduğu yazıyorsa o hesapla [giriş](/giris) yapın ya da giriş sayfasından şifresini yenileyin. Doğrulanmış bir adres başka bir hesaba geçmez.",
          "Kayıtta adresinizi yanlış yazdıysanız doğru adresle ve başka bir kullanıcı adıyla yeniden kayıt olun.",
        ],
      },
      {
        id: "sifremi-unuttum",
        question: "Şifremi unuttum. Nasıl yenilerim?",
        answer: [
          "[Giriş](/giris) sayfasında “Şifremi unuttum”a basın ve hesabınızın e-posta adresini yazın. Size 6 haneli bir kod göndeririz; kodu, ardından yeni şifrenizi girin. Güvenliğiniz için şifre yenilenince bütün cihazlardaki oturumlar kapanır.",
        ],
      },
      {
        id: "beni-hatirla",
        question: "“Beni hatırla” ne işe yarar?",
        answer: [
          "Seçiliyse tarayıcıyı kapatıp açsanız da oturumunuz en çok 30 gün açık kalır. Seçili değilse oturum pencereyle birlikte kapanır. Başkalarıyla ortak kullandığınız bir bilgisayarda seçimi kaldırın.",
        ],
      },
      {
        id: "hesap-guvenligi",
        question: "Hesabımı nasıl daha güvenli yaparım?",
        answer: [
          "[Ayarlar](/ayarlar) sayfasındaki güvenlik bölümünde:",
          {
            list: [
              "İki adımlı doğrulamayı açın. Girişte şifrenizden sonra telefonunuzdaki bir uygulamanın ürettiği kod da sorulur.",
              "Açık oturumlarınıza bakın, tanımadığınızı kapatın.",
              "Şifrenizi değiştirin. Başka yerde kullanmadığınız, birkaç sözcükten oluşan uzun bir şifre en güvenlisidir.",
            ],
          },
          "İki adımlı doğrulamayı kurarken gösterilen anahtarı güvenli bir yerde saklayın. Telefonunuz kaybolursa anahtarı başka bir doğrulama uygulamasına yazar, kodları oradan alırsınız. Anahtarınız da yoksa [bize yazın](/iletisim). İki adımlı doğrulama açılınca ve kapatılınca e-postayla haber veririz.",
        ],
      },
    ],
  },
  {
    id: "kitap-bulmak",
    title: "Kitap bulmak",
    questions: [
      {
        id: "kitap-aramak",
        question: "Kitap nasıl ararım?",
        answer: [
          "Sayfanın üstündeki arama kutusuna kitabın adını, yazarını ya da ISBN numarasını yazın. İkinci harften sonra öneriler belirir; ok tuşlarıyla gezebilir, Enter ile bütün sonuçları görebilirsiniz.",
          "Türkçe harf yazmanız gerekmez: “kurk mantolu madonna” yazarsanız “Kürk Mantolu Madonna” çıkar. Büyük küçük harf, kesme işareti ve noktalama da sonucu değiştirmez.",
        ],
      },
      {
        id: "kitap-yok",
        question: "Aradığım kitap çıkmıyor. Ne yapabilirim?",
        answer: [
          "Önce yalnızca yazarın soyadını ya da kitabın arka kapağındaki ISBN numarasını deneyin. Kitap gerçekten yoksa, boş kalan arama sonucunun altındaki “Kitap Talep Et”e basın; kitabın adını, yazarını, ISBN numarasını ve talep sebebinizi yazın. Bunun için üye olmanız gerekmez. Giriş yapmışken gönderdiğiniz talebin sonucunu [Bildirimlerim](/bildirimlerim) sayfanızda görürsünüz.",
          `Kitap elinizdeyse beklemeden [kendiniz ekleyin](/kitap-ekle): ISBN numarasını yazın ya da “ISBN'si yok”a basın; başka kataloglarda da yoksa bilgilerini siz girin. Eklediğiniz kitap hemen kitaplığınızda olur, bir kütüphaneci bakınca herkese açılır. Aynı anda en fazla ${limits.revisions.openNewBooks} kitabınız beklemede olabilir; sonucu size bildiririz, kitap kataloğa alınmasa da kitaplığınızda kalır.`,
          `Bulduğunuz kitabın bilgileri yanlış ya da eksikse sayfasında, bilgilerin altındaki “Düzenle”ye basın. Öneriniz bir kütüphaneci bakana kadar bekler, sonucu size bildiririz; doğrulanmış bilgileri yalnızca kütüphaneciler değiştirir. Önerilerinizi [profilinizde](/profil?sekme=katkilar), kimin neyi değiştirdiğini kitabın “Geçmiş” sayfasında görürsünüz. ${limits.revisions.trusted.accepted} katkınız kabul edilmişse ve son ${limits.revisions.trusted.days} günde hiçbiri geri alınmadıysa değişiklikleriniz hemen geçerli olur.`,
        ],
      },
      {
        id: "oneriler",
        question: "Kitap önerileri nasıl seçiliyor? Kapatabilir miyim?",
        answer: [
          "[Önerilerim](/onerilerim) sayfası favori türlerinizden, sevdiğiniz kitapların yazarlarından, arkadaşlarınızın yüksek puanlı incelemelerinden ve kitaplığınızdaki kitapların okurlarının başka neleri sevdiğinden çıkar. Her kitabın altında neden önerildiği yazar. Kitaplığınızdaki bir kitap önerilmez; “İlgilenmiyorum” dediğiniz de bir daha önerilmez.",
          "Hangi kitapların birlikte sevildiğini bulmak için her gece okurların kitaplıkları ve puanları birlikte sayılır. İki kitap ancak en az üç ortak okuru varsa eşleşir, kimin okuduğu saklanmaz. Kitaplığını yalnızca kendine açanlar sayılmaz.",
          "[Ayarlar](/ayarlar) sayfasının “Öneriler” bölümünde önerileri bütünüyle kapatabilir, okumalarınızın başkalarının önerilerinde sayılmamasını isteyebilir, ilgilenmediğiniz kitapları geri alabilirsiniz.",
        ],
      },
      {
        id: "kapaklar",
        question: "Kapaklar neden kitapçıda gördüğümden farklı?",
        answer: [
          "Kapak görselleri yayınevlerine aittir. Biz her kitap için adından ve yazarından yola çıkan kendi kapağımızı çiziyoruz. Aynı kitabın kapağı her zaman aynıdır.",
        ],
      },
    ],
  },
  {
    id: "kitaplik",
    title: "Kitaplık ve okuma",
    questions: [
      {
        id: "kitap-eklemek",
        question: "Kitaplığıma nasıl kitap eklerim?",
        answer: [
          "Giriş yaptıktan sonra [Ara](/ara) sayfasında kitabı bulun ve kitaplığa ekleme düğmesine basın. Eklediğiniz her kitap [Kütüphanem](/kutuphane) sayfasında görünür.",
          `Kitaplarınız başka yerdeyse [Kitaplarınızı taşıyın](/kitaplarini-getir) sayfasından Goodreads, StoryGraph ya da 1000Kitap aracının dosyasını yükleyin. Önce neyin alınacağını görürsünüz; aktardıklarınızı ${limits.import.keptDays} gün içinde tek tıkla geri alabilirsiniz. Kitaplığınızı aynı sayfadan dosya olarak indirebilirsiniz.`,
        ],
      },
      {
        id: "alinti-tasimak",
        question: "Kindle ya da Kobo’da altını çizdiklerimi nasıl taşırım?",
        answer: [
          "[Alıntılarınızı taşıyın](/alintilar/ice-aktar) sayfasından Kindle’ın My Clippings.txt, Kobo’nun KoboReader.sqlite, KOReader’ın JSON ya da Markdown, Readwise’ın CSV dosyasını yükleyin. Önce hangi kitaptan kaç alıntı geleceğini görürsünüz; katalogda bulunamayan kitapları kendiniz seçebilirsiniz.",
          `Gelen alıntıları, siz paylaşana kadar yalnız siz görürsünüz. Bir aktarımı ${limits.import.keptDays} gün içinde geri alabilirsiniz; sonradan değiştirdikleriniz kalır. Alıntılarınızı aynı sayfadan CSV, JSON ya da Markdown olarak indirebilirsiniz.`,
        ],
      },
      {
        id: "okuma-durumlari",
        question: "Okunacak, Okunuyor ve Okundu ne anlama gelir?",
        answer: [
          {
            list: [
              "**Okunacak:** henüz başlamadınız, okumak istiyorsunuz.",
              "**Okunuyor:** şu an elinizde.",
              "**Okundu:** bitirdiniz.",
            ],
          },
          "Durumu değiştirmek için [Kütüphanem](/kutuphane) sayfasında kitabın üzerindeki durum düğmesine basın. Sıra zorunlu değildir; bitirdiğiniz bir kitabı yeniden “Okunuyor” yapabilirsiniz.",
          "Bitirmeyeceğiniz bir kitap için seçeneklerden “Yarım bırak”a basın. Kitap “Yarım bırakıldı” işaretiyle okunacaklarınıza döner, okundu sayılmaz; Kütüphanem sayfasında “Yarım bırakılanlar”a basınca hepsini görürsünüz. Daha önce bitirdiğiniz bir kitabı yeniden okurken bırakırsanız önceki okumanız sayılmayı sürdürür.",
          `Yanlışlıkla mı bastınız? Bir durumu, ilerlemeyi ya da puanı değiştirince beliren bildirimde “Geri al” yazar; basarsanız kitap önceki hâline döner. Bildirim ${limits.undoToastMs / 1000} saniye durur, üzerine gelirseniz bekler; klavyede F8 sizi düğmesine götürür.`,
        ],
      },
      {
        id: "kaldigim-sayfa",
        question: "Kaldığım sayfayı nasıl kaydederim?",
        answer: [
          "Kitabın durumu “Okunuyor” olduğunda “Şu an okuduklarınız” kutusunda belirir. Oradaki kitabın ilerleme çubuğuna basıp kaldığınız sayfayı ya da yüzdeyi yazın. Kitap bittiyse “Bitirdim”e basın; bugün bitirmiş sayılırsınız. Başka bir gün bitirdiyseniz ya da puan vermek isterseniz hemen ardından belirtirsiniz.",
          "Her kitabın “Okuma geçmişi ve notlar” penceresinde başlama ve bitiş tarihleriniz ile notlarınız durur; bunları yalnızca siz görürsünüz. [Okuma Panom](/dashboard) yıllık sayılarınızı, okuma günlerinizi ve hedefinizi yalnızca girdiklerinizden çıkarır.",
          "Kütüphanem sayfasını açtığınız tarayıcıda kitaplığınız bağlantı yokken de son gördüğünüz hâliyle açılır; okuma durumunu, kaldığınız sayfayı ve puanınızı o zaman da değiştirebilirsiniz. Kitabın yanında “Bağlantı gelince gönderilecek” yazar; değişiklikler bağlantı gelip Okurca açık olunca yaptığınız sırayla gönderilir. Değişiklikler gönderilmeden çıkmak isterseniz önce sorarız; yine de çıkarsanız silinirler. Kitap eklemek, kaldırmak, okuma geçmişine bakmak ve inceleme paylaşmak için bağlantı gerekir.",
        ],
      },
      {
        id: "kitap-kaldirmak",
        question: "Bir kitabı kitaplığımdan nasıl kaldırırım?",
        answer: [
          `[Kütüphanem](/kutuphane) sayfasında kitabın seçenekler düğmesine, sonra “Kitaplıktan kaldır”a basın. Kaldırmadan önce emin olup olmadığınızı sorarız; hemen ardından beliren “Geri al” ile kitabı okuma geçmişi ve notlarıyla yerine koyabilirsiniz. Kaldırdığınız kitabın kayıtları ${limits.removedBookHours} saat sonra bütünüyle silinir, yazdığınız inceleme kalır.`,
        ],
      },
    ],
  },
  {
    id: "inceleme",
    title: "Puan ve inceleme",
    questions: [
      {
        id: "inceleme-yazmak",
        question: "Nasıl inceleme yazarım?",
        answer: [
          `“Yeni İnceleme”ye basın, kitabı seçin, beş üzerinden yıldız verin ve en az ${limits.review.min}, en çok ${limits.review.max} karakterle düşündüklerinizi yazın. Kitap kitaplığınızda yoksa “Okundu” olarak eklenir. Her kitap için bir inceleme yazabilirsiniz.`,
          "Yazdıklarınız kitabın sonunu ele veriyorsa “İncelemem kitabın sürprizlerini açık ediyor” kutusunu işaretleyin; metin, okur açana kadar gizli durur.",
          "İncelemenizi [profilinizden](/profil) düzenleyebilir ya da silebilirsiniz; kitabın sayfasında ve ana sayfanızda incelemenizin altındaki “Düzenle” ve “Sil” de oraya götürür. Yanlışlıkla sildiyseniz hemen ardından beliren “Geri al”a basın: inceleme puanı, beğenileri ve yorumlarıyla yerine döner.",
          `Kitabın ne anlattığı, sayfasındaki **Kitap hakkında** başlığının altında yazar; en fazla ${limits.aboutText.max} karakterle siz de yazabilir, “Düzenle” ile düzeltebilirsiniz. Okumamış birine anlatır gibi yazın; sürprizi bozmayın, yayınevinin tanıtım yazısını kopyalamayın. Metin CC BY-SA 4.0 ile yayımlanır; hesabınızı silerseniz kalır, adınızın yerine “Silinmiş okur” yazar.`,
          "Henüz okurların yazmadığı bir metin, koşulları buna izin veren bir kaynaktan alınmış olabilir; altında “Okurlar yazdı” yerine kaynağın adı ve koşulları yazar. Siz düzeltince sizin metniniz görünür. “Geçmiş” kimin neyi değiştirdiğini, kaynağın metnini de gösterir; oradan önceki bir sürüme dönebilir, kurallara aykırı bir metni şikâyet edebilirsiniz.",
          "İnceleme yazmadan da puan verebilirsiniz. Kitabın sayfasında, kitaplığınızdaki kartında ya da arama sonuçlarındaki menüde yıldızlara basmanız yeter; yarım yıldız da verebilirsiniz. Dokunmatik ekranda aynı yıldıza bir daha dokunursanız yarım olur. Kitaplığınızda olmayan ya da okunmayı bekleyen kitap “Okundu” olur ve ne zaman bitirdiğiniz sorulur. Puanınızı kitabın sayfasından ya da kartın seçeneklerinden silebilirsiniz.",
        ],
      },
      {
        id: "kimler-gorur",
        question: "İncelememi kimler görür?",
        answer: [
          "Siz kısıtlamadıkça herkes. İncelemeniz, adınız ve kullanıcı adınızla birlikte kitabın sayfasında görünür, yeni incelemeler arasında ve RSS akışlarında da yer alabilir. E-posta adresiniz incelemenizin yanında gösterilmez.",
          "**Ayarlar** sayfasının **Gizlilik** bölümünde incelemelerinizi ve kitaplığınızı yalnızca arkadaşlarınıza ya da yalnızca kendinize açabilirsiniz. Seçiminiz daha önce paylaştıklarınızı da kapsar. Herkese açık olmayan incelemelerin yıldızları kitabın ortalamasında sayılmaz.",
        ],
      },
      {
        id: "taslaklar",
        question: "Yarım bıraktığım inceleme kaybolur mu?",
        answer: [
          "Hayır. Pencereyi ya da sekmeyi kapatsanız da yazdıklarınız, paylaşana kadar bu tarayıcıda taslak olarak durur. Taslak sunucuya gönderilmez, bu yüzden başka bir cihazda görünmez.",
          "Ayarlarda değiştirip kaydetmedikleriniz de, şifreler dışında, siz kaydedene ya da “Vazgeç”e basana kadar durur. Çıkış yaparsanız silinir; çıkmadan önce size sorarız.",
        ],
      },
    ],
  },
  {
    id: "alintilar",
    title: "Alıntılar",
    questions: [
      {
        id: "alinti-saklamak",
        question: "Altını çizdiğim satırları nasıl saklarım?",
        answer: [
          `Kitabın sayfasında, [Kütüphanem](/kutuphane) sayfasındaki kartının seçeneklerinde ya da “Şu an okuduklarınız” kutusunda “Alıntı ekle”ye basın; ${limits.quote.min} ile ${limits.quote.max} karakter arasındaki satırları kitapta yazdığı gibi yazın. Sayfa numarası, en çok ${limits.quote.note} karakterlik bir not ve sürpriz işareti isteğe bağlıdır. Okuduğunuz kitapta sayfa numarası kaldığınız yerden gelir. Alıntı eklemek kitaplığınızı değiştirmez.`,
          "Sakladıklarınız [Alıntılar](/alintilar) sayfasındadır; sözcüklerle arayabilir, kitaba göre süzebilir, düzenleyip silebilirsiniz. Yanlışlıkla sildiğinizi hemen ardından beliren “Geri al” ile yerine koyarsınız. Bir yıl önce bugün sakladıklarınızı ana sayfanızda görürsünüz.",
          "Başka bir okurun alıntısını beğendiyseniz “Ben de altını çizdim”e basın: Satırlar sizin alıntılarınıza da eklenir, notunuzu ve sayfanızı kendiniz yazarsınız.",
        ],
      },
      {
        id: "tek-kart",
        question: "Aynı satırları birçok okur saklarsa ne olur?",
        answer: [
          "Tek kart olur. Büyük küçük harf, tırnak, çizgi ve satır sonu farkları sayılmaz; bir sözcüğün eksik olması ya da bir yazım yanlışı da kartı ayırmaz. Kartta okurların çoğunun yazdığı biçim ve kaç okurun altını çizdiği yazar, arkadaşlarınız önce anılır.",
          "Her okurun kendi kopyası vardır: sayfası, notu ve kimlerin göreceği onundur. Yazdığınızı değiştirince yalnızca sizin kopyanız değişir.",
        ],
      },
      {
        id: "alinti-gizlilik",
        question: "Alıntılarımı kimler görür?",
        answer: [
          "Her alıntı için seçersiniz: herkes, arkadaşlarınız ya da yalnızca siz. [Ayarlar](/ayarlar) sayfasının “Gizlilik” bölümünde kitaplığınızı kısıtladıysanız o geçerlidir: Yalnızca arkadaşlarınıza açık bir kitaplığın “herkes” alıntılarını da yalnızca arkadaşlarınız görür. Ana sayfalara yalnızca herkese açık alıntılar düşer; bir kitaptan bir saat içinde eklediklerinizin hepsi tek kartta toplanır.",
          `Alıntı hakkı sınırlıdır: Bir kitaptan en çok ${limits.quote.publicOfBook} alıntıyı herkese açabilirsiniz; fazlasını arkadaşlarınıza ya da yalnızca kendinize saklarsınız.`,
          "Kurallara aykırı bir alıntıyı ya da notu, alıntının sayfasında okurun adının altındaki “Şikâyet Et” ile bildirin.",
        ],
      },
    ],
  },
  {
    id: "arkadaslar",
    title: "Arkadaşlar",
    questions: [
      {
        id: "arkadas-eklemek",
        question: "Nasıl arkadaş eklerim?",
        answer: [
          `Ana sayfada “Arkadaş Ara”ya basın, kişinin adını ya da kullanıcı adını yazmaya başlayın ve istek gönderin. Kabul edince arkadaş olursunuz. Aynı anda en çok ${limits.openFriendRequests} isteğiniz yanıt bekleyebilir; isteğiniz reddedilirse aynı kişiye ${limits.rejectedRequestDays} gün sonra yeniden gönderebilirsiniz.`,
          "Size gelen istekler ana sayfanızda ve [Bildirimlerim](/bildirimlerim) sayfasında durur. Zilin üzerindeki sayı, okunmamış bildirimlerle yanıt bekleyen arkadaşlık isteklerinin toplamıdır; bir istek bir kez sayılır. İsteğe ne olduğu, siz yanıtlayınca ya da gönderen geri çekince, bildirimlerinizde yazar. Nelerden haberdar olacağınızı, hangilerinin e-postayla da geleceğini ve haftalık özeti [Ayarlar](/ayarlar) sayfasının “Bildirimler” bölümünden seçersiniz.",
          "Arkadaşlık karşılıklıdır ve onay ister. Takip tek taraflıdır: Takip edilmeye açık bir okurun profilinde ya da “Arkadaş Ara” sonuçlarında “Takip Et”e basmanız yeter; o okurun herkese açık paylaşımları ana sayfanızda görünür, yalnızca arkadaşlarına açık olanlar görünmez. Aynı düğmeye yeniden basınca takip biter.",
          "Hesabınız başlangıçta takip edilmeye kapalıdır. [Ayarlar](/ayarlar) sayfasındaki “Takip edilebilir” seçeneğini açarsanız okurlar sizi takip edebilir. Takipçilerinizi [profilinizin](/profil) “Takip” bölümünde yalnızca siz görürsünüz, dilediğinizi çıkarabilirsiniz; profilinizde yalnızca sayıları yazar. Seçeneği kapatırsanız takipçileriniz silinmez ama paylaşımlarınız ana sayfalarına düşmez; yeniden açınca yine düşer. Birini engellerseniz takip iki yönde de biter.",
          "Yazarları da takip edebilirsiniz: Sayfalarındaki “Takip et”e basarsanız yeni bir eseri ya da bir eserinin ilk Türkçe baskısı kataloğumuza eklenince size haber veririz; bir yazardan en çok günde bir kez, yeni baskılar için hiç. Takip ettiğiniz yazarlar profilinizin “Takip” bölümündedir, onları yalnızca siz görürsünüz.",
        ],
      },
      {
        id: "ana-sayfa-akisi",
        question: "Ana sayfamda neler görünür?",
        answer: [
          "Arkadaşlarınızın, takip ettiğiniz okurların ve sizin yeni incelemeleriniz, alıntılarınız ve kitaplık değişiklikleriniz, en yenisi en üstte. Bir okurun bir gün içindeki kitaplık değişiklikleri tek kartta toplanır. Takip ettiklerinizin yalnızca herkese açık paylaşımları görünür; siz takip edilmeye açık değilseniz arkadaşınız olmayanların akışında görünmezsiniz.",
          "Akışınızda henüz az şey varken ana sayfanızda puanlayabileceğiniz bilinen kitaplar, size göre öneriler, beğenilen incelemeler, zevki size benzeyen okurlar ve kitaplığınızı taşımanın yolu durur. Puanladığınız kitap kitaplığınıza bitirme tarihi olmadan eklenir; yıllık sayılarınızı değiştirmez. Kitaplığı ve incelemeleri herkese açık olmayan ya da okumalarının önerilerde sayılmasını istemeyen okurlar kimseye gösterilmez. İstemediğiniz bölümü sağ üstünden gizleyebilirsiniz.",
        ],
      },
    ],
  },
  {
    id: "gizlilik-destek",
    title: "Gizlilik ve destek",
    questions: [
      {
        id: "reklam-izleme",
        question: "Okurca’da reklam ya da izleme var mı?",
        answer: [
          "Hayır. Okurca reklamsızdır, çerez kullanmaz ve sayfalarında başkasına ait izleme kodu çalıştırmaz. Hangi verinin neden tutulduğunu [Gizlilik](/gizlilik) sayfasında okuyabilirsiniz.",
        ],
      },
      {
        id: "sikayet-itiraz",
        question: "Kurallara uymayan bir şeyi nasıl bildiririm, bir karara nasıl itiraz ederim?",
        answer: [
          "İncelemenin, yorumun, alıntının ya da profilin yanındaki menüden ya da düğmeden “Şikâyet Et”e basın ve sebebini yazın. Kimin şikâyet ettiği yazana söylenmez. Şikâyete bir görevli bakar; ne karar verildiğini ve gerekçesini [Bildirimlerim](/bildirimlerim) sayfasında bulursunuz.",
          "Sizin yazdığınız bir şey hakkında karar verildiyse [Kararlar](/kararlar) sayfasında ne olduğunu ve nedenini görür, karara bir kez, en çok 1.000 karakterle itiraz edebilirsiniz. İtirazınıza kararı verenden başka bir görevli bakar; hesabınız askıdayken de itiraz edebilirsiniz.",
          "Başka her konuda [İletişim](/iletisim) sayfasından yazabilirsiniz; yanıt, yazdığınız e-posta adresine gelir. Bir mahkeme ya da kurum kararıyla kaldırılanların sayısı [Şeffaflık](/seffaflik) sayfasındadır.",
        ],
      },
      {
        id: "hesap-silme",
        question: "Verilerimi nasıl alırım, hesabımı nasıl silerim?",
        answer: [
          "[Ayarlar](/ayarlar) sayfasının “Verilerinizi indirin” bölümünde “Verilerimi İndir”e basın; hesabınıza bağlı olarak tutulan her şey, tek bir ZIP dosyasında iner.",
          "Silmek için aynı sayfanın sonundaki “Hesap yönetimi” bölümünde “Hesabımı Sil”e, sonra “Evet, Sil”e basın. Kişisel verileriniz, kitaplığınız, incelemeleriniz ve okuma geçmişiniz hemen silinir, bütün cihazlarda oturumunuz kapanır. Silinen hesap geri getirilemez. Yasa gereği saklananlar [Gizlilik](/gizlilik#saklama) sayfasında yazar.",
          "Silme yarıda kalırsa ekranda yazar. “Tekrar Dene”ye basın ya da yeniden giriş yapın, kaldığı yerden tamamlanır.",
        ],
      },
    ],
  },
];
