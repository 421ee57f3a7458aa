import type { TextSection } from "~/ui/prose";
import { type OperatorFacts, operatorRows } from "./operator";

export const terms = {
  title: "Kullanım Koşulları",
  lead: "Okurca’yı kullanırken birbirimizden ne bekleyebileceğimizi sekiz kısa başlıkta topladık.",
  description:
    "Okurca’nın kullanım koşulları: üyelik, hesabınız, yazdıklarınız, uyulacak kurallar ve hizmetin sınırları.",
  changedOn: "2026-11-27",
};

export function termsSections(operator: OperatorFacts): readonly TextSection[] {
  return [
    {
      id: "kapsam",
      title: "1. Bu koşullar neyi kapsar?",
      blocks: [
        "Bu koşullar, bu siteyi işleten ile onu kullanan herkes arasında geçerlidir. Üye olurken koşulları kabul edersiniz; yalnızca gezerken de sizi ilgilendiren kurallara uyarsınız.",
        { list: operatorRows(operator) },
        "Okurca ücretsizdir. Hiçbir özelliği için ödeme istemeyiz.",
      ],
    },
    {
      id: "uyelik",
      title: "2. Kimler üye olabilir?",
      blocks: [
        "En az 13 yaşında olan herkes üye olabilir. 18 yaşından küçükseniz, bu koşulları anne babanızla ya da yasal temsilcinizle birlikte okuyun ve onların izniyle üye olun.",
        "Kayıtta verdiğiniz bilgilerin doğru olması, e-posta adresinin de size ait olması gerekir. Hesabınız, e-posta adresinizi doğrulayınca açılır.",
      ],
    },
    {
      id: "hesap",
      title: "3. Hesabınız",
      blocks: [
        "Hesabınız size özeldir; başkasına devredilemez. Şifrenizi kimseyle paylaşmayın, başka bir yerde de kullandığınız bir şifre seçmeyin. Hesabınıza sizden başka birinin girdiğini düşünürseniz şifrenizi değiştirin ve [bize yazın](/iletisim).",
        "Üyeliğinizi istediğiniz an, neden göstermeden sona erdirebilirsiniz; nasıl yapılacağı [Yardım](/yardim#hesap-silme) sayfasında yazıyor.",
      ],
    },
    {
      id: "yazdiklariniz",
      title: "4. Yazdıklarınız",
      blocks: [
        "İncelemeleriniz sizindir. Paylaştığınızda bize yalnızca şu kadar izin verirsiniz: metni Okurca’da göstermek, bunun için saklamak ve gösterime uygun hâle getirmek. Bu izin ücretsizdir, başkasına devredilmez ve metni sildiğinizde sona erer.",
        "Paylaştığınız metni kendiniz yazmış olmalısınız. Kitaptan, Fikir ve Sanat Eserleri Kanunu’nun 35. maddesinin izin verdiği ölçüde kısa alıntı yapabilirsiniz; kaynağını belirtin ve sayfalarca metin aktarmayın. Bir kitaptan en fazla 100 alıntıyı herkese gösterebilirsiniz. Yazdıklarınızdan siz sorumlusunuz.",
        "Bir kitabın ne anlattığını yazdığınız açıklamalar bunlardan ayrılır: Onları diğer okurlar düzeltebilsin diye CC BY-SA 4.0 lisansıyla yayımlarsınız. Adınız ve lisans anılarak herkes kullanabilir; bu izin geri alınmaz. Hesabınızı silerseniz metin kalır, geçmişinde adınızın yerine “Silinmiş okur” yazar. Yayınevinin tanıtım yazısını açıklama diye koymayın.",
      ],
    },
    {
      id: "kurallar",
      title: "5. Uyulacak kurallar",
      blocks: [
        "Bir kitabı sert biçimde eleştirebilirsiniz; bir insana saldıramazsınız. Şunlara izin vermeyiz:",
        {
          list: [
            "hakaret, tehdit, ayrımcılık ve nefret içeren sözler,",
            "başkasının özel bilgilerini paylaşmak ya da başkasının yerine geçmek,",
            "reklam, toplu mesaj, korsan kitap bağlantıları,",
            "puanları toplu ya da sahte hesaplarla değiştirmeye çalışmak,",
            "hizmeti aksatmak, güvenliğini aşmaya çalışmak, verileri izinsiz ve toplu olarak çekmek,",
            "kanuna aykırı her tür içerik.",
          ],
        },
        "Kurallara uymayan bir metin görürseniz bize yazın. Böyle bir metni kaldırabilir, kuralları ağır biçimde ya da tekrar tekrar çiğneyen bir hesabı kapatabiliriz. Kararımızı ve nedenini size bildiririz; itirazınızı dinleriz. Yasal bir karar gereği kaldırdıklarımızın sayısı [Şeffaflık](/seffaflik) sayfasında yazar.",
      ],
    },
    {
      id: "kitap-bilgileri",
      title: "6. Kitap bilgileri ve kapaklar",
      blocks: [
        "Kitapların adı, yazarı, yayınevi gibi bilgileri özenle derliyoruz; yine de yanlış ya da eksik olabilir. Gördüğünüz yanlışı [bildirirseniz](/iletisim) düzeltiriz.",
        "Kapaklar yayınevlerinin kapakları değildir; Okurca’nın kitabın adından ve yazarından ürettiği çizimlerdir. Okurca’nın yazılımı AGPL-3.0 lisanslıdır; bu lisans okurların yazdığı metinleri kapsamaz.",
      ],
    },
    {
      id: "sinirlar",
      title: "7. Hizmetin sınırları",
      blocks: [
        "Okurca’yı açık, hızlı ve güvenli tutmak için elimizden geleni yaparız. Bununla birlikte hizmet ücretsiz olarak ve “olduğu gibi” sunulur; kesintisiz çalışacağına ya da her beklentiyi karşılayacağına söz veremeyiz. Bakım için kısa süre kapanabilir, özellikleri zamanla değişebilir.",
        "Okurların yazdıkları kendi görüşleridir. Bağlantı verilen başka sitelerin içeriğinden sorumlu değiliz. Kast ve ağır kusur ile kanunun sınırlanmasına izin vermediği hâllerdeki sorumluluğumuz saklıdır.",
      ],
    },
    {
      id: "degisiklikler",
      title: "8. Değişiklikler, hukuk ve iletişim",
      blocks: [
        "Bu koşulları değiştirirsek sayfanın başındaki tarihi de değiştiririz; sizi etkileyen bir değişikliği yürürlüğe girmeden önce sitede duyururuz. Yeni koşulları kabul etmezseniz üyeliğinizi sona erdirebilirsiniz.",
        "Türkiye Cumhuriyeti hukuku uygulanır. Tüketici olarak sahip olduğunuz haklar, tüketici hakem heyetlerine ve mahkemelerine başvurma hakkınız saklıdır. Verilerinizle ilgili her şey [Gizlilik](/gizlilik) metnindedir; başka her soru için [bize yazın](/iletisim).",
      ],
    },
  ];
}
