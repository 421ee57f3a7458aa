/** What is said of the product itself, and where the help page tells it all. By key of the lexicon. */
export const helpTexts: Readonly<Record<string, string>> = {
  "kitap-eklemek":
    "Kitap eklemek için [Kitap Ara](/ara) sayfasında kitabı bulup kartındaki düğmeye basın; kitap okuma listenize girer, durumunu sonra değiştirebilirsiniz. Ayrıntısı: [Yardım](/yardim#kitap-eklemek).",
  "kitap-yok":
    "Katalogda olmayan bir kitabı [Kitap Ara](/ara) sayfasındaki “Kitap Talep Et” ile isteyebilirsiniz: adını, yazarını, ISBN numarasını ve neden istediğinizi yazmanız yeter. Ayrıntısı: [Yardım](/yardim#kitap-yok).",
  "kitap-aramak":
    "[Kitap Ara](/ara) sayfasında kitap adı, yazar ya da ISBN ile arayabilirsiniz; büyük küçük harf ve Türkçe karakter fark etmez. Ayrıntısı: [Yardım](/yardim#kitap-aramak).",
  aktarma:
    "Goodreads, StoryGraph ya da 1000Kitap’tan aldığınız CSV dosyasını [Kitaplarını getir](/kitaplarini-getir) sayfasından getirebilir, kitaplığınızı aynı yerden dosya olarak indirebilirsiniz. Aktarma sonradan geri alınabilir.",
  "okuma-durumlari":
    "Bir kitap Okunacak, Okunuyor ya da Okundu durumunda olur; durumu [Kütüphanem](/kutuphane) sayfasında ya da kitabın kendi sayfasında değiştirirsiniz. Ayrıntısı: [Yardım](/yardim#okuma-durumlari).",
  "kaldigim-sayfa":
    "Okuduğunuz kitabın sayfasında ya da [Okuma Panom](/dashboard) sayfasında kaldığınız sayfayı veya yüzdeyi yazabilirsiniz. Ayrıntısı: [Yardım](/yardim#kaldigim-sayfa).",
  "kitap-kaldirmak":
    "Kitabı [Kütüphanem](/kutuphane) sayfasından kaldırabilirsiniz; yanlışlıkla kaldırdıysanız bir süre geri alabilirsiniz. Ayrıntısı: [Yardım](/yardim#kitap-kaldirmak).",
  "inceleme-yazmak":
    "“Yeni İnceleme” düğmesine basın, kitabı seçin, 1 ile 5 arasında puan verin ve en az 10 karakterlik incelemenizi yazın; kitabın sürprizlerini açık ediyorsa kutusunu işaretleyin, metin gizli durur. Ayrıntısı: [Yardım](/yardim#inceleme-yazmak).",
  "inceleme-degistirmek":
    "İncelemelerinizi [Profilim](/profil) sayfasında “Düzenle” ve “Sil” ile değiştirebilir ya da silebilirsiniz; puanınız da düzenlerken değişir. İncelemeyi silince kitap kitaplığınızda kalır.",
  gizlilik:
    "Hangi verinizin neden tutulduğunu [Gizlilik](/gizlilik) sayfasında okuyabilirsiniz. Okurca reklam göstermez, sizi başka sitelerde izlemez.",
  "kimler-gorur":
    "Kitaplığınızı ve incelemelerinizi kimlerin göreceğini [Ayarlar](/ayarlar) sayfasından seçersiniz: herkes, arkadaşlarınız ya da yalnız siz. Ayrıntısı: [Yardım](/yardim#kimler-gorur).",
  "arkadas-eklemek":
    "Ana sayfadaki “Arkadaş Ara” düğmesiyle kullanıcı adını arayıp istek gönderebilirsiniz. Ayrıntısı: [Yardım](/yardim#arkadas-eklemek).",
  "arkadas-cikarmak":
    "Birini arkadaşlıktan çıkarmak için adının yanındaki “Kaldır” düğmesine basıp onaylayın.",
  engellemek:
    "Bir okuru profilindeki menüden “Engelle” ile engelleyebilirsiniz: o sizi, siz de onu görmezsiniz; engellendiği ona bildirilmez. Kötüye kullanımı [İletişim](/iletisim) sayfasından da yazabilirsiniz.",
  "sifremi-unuttum":
    "Giriş sayfasındaki “Şifremi unuttum” ile e-postanıza gelen kodla yeni şifre belirleyebilir, şifrenizi biliyorsanız [Ayarlar](/ayarlar) sayfasından değiştirebilirsiniz. Ayrıntısı: [Yardım](/yardim#sifremi-unuttum).",
  "hesap-silme":
    "Hesabınızı [Ayarlar](/ayarlar) sayfasındaki hesap bölümünden kalıcı olarak silebilir, öncesinde verilerinizi indirebilirsiniz. Silme geri alınamaz. Ayrıntısı: [Yardım](/yardim#hesap-silme).",
  "kayit-olmak":
    "Kayıt için [Kayıt](/kayit) sayfasındaki adımları izlemek yeter. Ayrıntısı: [Yardım](/yardim#kayit-olmak).",
  "dogrulama-iletisi":
    "Doğrulama iletisi gelmediyse önce istenmeyen posta klasörüne bakın; aynı ekrandan yeni kod isteyebilirsiniz. Ayrıntısı: [Yardım](/yardim#dogrulama-iletisi).",
  "hesap-guvenligi":
    "İki adımlı doğrulamayı ve açık oturumlarınızı [Ayarlar](/ayarlar) sayfasında bulursunuz. Ayrıntısı: [Yardım](/yardim#hesap-guvenligi).",
  oneriler:
    "Öneriler kitaplığınıza, puanlarınıza ve favori türlerinize bakarak hazırlanır; [Önerilerim](/onerilerim) sayfasında görür, [Ayarlar](/ayarlar) sayfasından kapatabilirsiniz. Ayrıntısı: [Yardım](/yardim#oneriler).",
  "reklam-izleme":
    "Okurca ücretsizdir; reklam göstermez, sizi başka sitelerde izlemez. Ayrıntısı: [Yardım](/yardim#reklam-izleme).",
  bildirimler:
    "Bildirimlerinizi [Bildirimlerim](/bildirimlerim) sayfasında görür, hangilerinin size e-postayla da gelmesini istediğinizi [Ayarlar](/ayarlar) sayfasında seçersiniz.",
  hedef:
    "Yıllık okuma hedefinizi [Okuma Panom](/dashboard) sayfasında koyar, ne kadar ilerlediğinizi orada görürsünüz.",
  ai: "Sohbetin üstündeki düğmeyle geçmişi temizleyebilir, asistanı [Ayarlar](/ayarlar) sayfasından kapatabilirsiniz. Konuşmanızı başka okurlar görmez.",
  hesap:
    "Kullanıcı adınız ve e-posta adresiniz değiştirilemez; adınızı ve soyadınızı [Ayarlar](/ayarlar) sayfasından değiştirebilirsiniz.",
  iletisim:
    "Bize [İletişim](/iletisim) sayfasındaki formdan yazabilirsiniz. Sık sorulanlar [Yardım](/yardim) sayfasında.",
  fotograf:
    "Profil fotoğrafınızı [Ayarlar](/ayarlar) sayfasından yükleyebilir, değiştirebilir ya da kaldırabilirsiniz.",
  tema: "Açık ve koyu görünüm arasında sayfanın üstündeki düğmeyle ya da [Ayarlar](/ayarlar) sayfasından geçebilirsiniz.",
  uygulama:
    "Okurca bir internet sitesidir; telefonda da tarayıcıyla çalışır, indirmeniz gereken ayrı bir uygulaması yok. Tarayıcınızın menüsünden ana ekrana ekleyebilirsiniz.",
  product:
    "Okurca ücretsiz bir kitap inceleme platformu: kitaplığınızı tutar, inceleme yazar, arkadaşlarınızın okuduklarını izler, öneri alırsınız. Sık sorulanlar [Yardım](/yardim) sayfasında.",
};
