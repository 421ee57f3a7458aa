/** Words that readers ask with and the texts do not use, by the question that answers them. */
export const otherWords: Readonly<Record<string, string>> = {
  "kayit-olmak": "üye olmak üyelik hesap açmak oluşturmak kaydolmak ücretli para yaş sınırı",
  "dogrulama-iletisi": "mail email e-mail aktivasyon onay onaylama kodu gelmiyor ulaşmadı",
  "sifremi-unuttum": "parola unutulan giremiyorum giriş yapamıyorum sıfırlama kurtarma",
  "beni-hatirla": "oturum açık kalsın otomatik giriş",
  "hesap-guvenligi":
    "iki faktörlü faktör 2fa parola değiştirmek oturum kapatmak çıkış authenticator karekod çalındı cep telefonum kayıp kaybettim kod gelmiyor",
  "kitap-aramak": "kitap bulmak arama nerede öneri klavye aksan büyük küçük",
  "kitap-yok":
    "kitap istemek istiyorum istek eksik yok ekletmek eklensin öneri önermek bulamıyorum bulunamadı",
  kapaklar: "kapak resmi resim görsel fotoğraf yanlış",
  "kitap-eklemek": "kütüphane raf liste aktarma aktarmak taşımak içe aktar yedek dışa csv",
  "alinti-tasimak": "altını çizmek vurgu highlight clippings koreader readwise markdown aktarmak dışa indir",
  "okuma-durumlari":
    "liste okuyorum okudum okuyacağım yarıda bırakmak yanlış bastım yanlışlıkla vazgeçtim geri almak",
  "kaldigim-sayfa": "ilerleme yüzde çevrimdışı internetsiz internet yok hedef istatistik not almak",
  "kitap-kaldirmak": "kitabı silmek çıkarmak geri almak",
  "inceleme-yazmak":
    "yorum yazmak puan vermek oy eleştiri spoiler yıldız açıklama konu özet arka kapak lisans",
  "kimler-gorur": "gizli profil herkese açık kapalı görünürlük",
  taslaklar: "kaydetmek kaydedilmedi silindi gitti yarım",
  "arkadas-eklemek":
    "arkadaş bulmak davet istek bildirim ayarları takipçi takipten çıkmak bırakmak izlemek follow abone tek taraflı yazarın yeni kitabı çıkınca",
  "alinti-saklamak": "alıntı eklemek çizmek satır pasaj söz not highlight",
  "tek-kart": "pasaj aynı birleşmek çizen sayısı",
  "alinti-gizlilik": "alıntı görünür herkes arkadaş gizli sınır telif",
  "ana-sayfa-akisi": "akış haber paylaşım boş",
  oneriler: "tavsiye öneri kapatmak ilgilenmiyorum algoritma",
  "reklam-izleme": "çerezler cookie kvkk veri takip",
  "sikayet-itiraz":
    "rapor etmek raporlamak bildirmek taciz hakaret küfür spam moderatör ceza ban askı gizlendi silindi haksız destek iletişim",
  "hesap-silme": "hesabı hesabımı kapatmak silmek üyelik iptal üyeliğimi ayrılmak dondurmak",
};
