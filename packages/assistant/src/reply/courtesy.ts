import { product } from "@okurca/contract";
import type { Reply, Talk } from "./talk.ts";
import { vary } from "./text.ts";

const can = `Şunları yapabilirim:

- Türüne, yazarına, uzunluğuna ya da ruh hâlinize göre **kitap önermek** (“kısa bir polisiye öner”)
- Sevdiğiniz bir kitaba **benzerlerini bulmak** (“Satranç gibi kitaplar”)
- Bir kitabın yazarını, sayfa sayısını, çevirmenini, puanını ve **okurların ne dediğini** söylemek
- **Kendi okumalarınızı** anlatmak (“bu yıl kaç kitap okudum”, “listemden bir kitap seç”)
- **Okuma alışkanlığı** için öneriler vermek`;

const able =
  "Kitap önermekte, kitap bilgisi vermekte ve okuma istatistiklerinizi anlatmakta yardımcı olabilirim.";

const courtesies: Readonly<Record<string, (turn: number) => string>> = {
  hello: (turn) =>
    vary(turn, [
      `Merhaba, hoş geldiniz! Ben ${product.name} kitap asistanıyım. Nasıl bir kitap arıyorsunuz?`,
      "Merhaba! Bugün nasıl bir kitap istersiniz: kısa, sürükleyici, düşündüren?",
      "Selam! Bir tür, yazar ya da sevdiğiniz bir kitap söyleyin, oradan başlayalım.",
    ]),
  how: () =>
    "İyiyim, teşekkür ederim; kitaplardan konuşmak için buradayım. Siz bugün nasıl bir şey okumak istersiniz?",
  thanks: (turn) =>
    vary(turn, [
      "Rica ederim, iyi okumalar!",
      "Ne demek, keyifli okumalar dilerim.",
      "Rica ederim. Başka bir kitap aradığınızda buradayım.",
    ]),
  bye: () => "Görüşmek üzere, keyifli okumalar!",
  what: () => `${can}\n\nBir örnek: “200 sayfadan kısa bir klasik öner”.`,
  who: () =>
    `Ben ${product.name} kitap asistanıyım; insan değil, bir yazılımım. Şu anda katalog modunda çalışıyorum: yanıtlarımı bir dil modeli yazmaz, kitap kataloğundan ve kitaplığınızdan kendim derlerim. ${able}`,
  yes: () => "Güzel. Bir tür, yazar ya da kitap adı söyleyin, oradan sürdürelim.",
  no: () => "Peki. Nasıl bir şey isterdiniz? Bir tür, uzunluk ya da sevdiğiniz bir kitabı söylemeniz yeter.",
  misunderstood: () =>
    "Yanlış anladıysam ya da anlatamadıysam kusura bakmayın. Ne istediğinizi başka sözlerle yazar mısınız? Bir tür, yazar, kitap adı ya da uzunluk söylemeniz yeter.",
  ask: () => `Tabii, buyurun. ${able}`,
  chat: () =>
    "Olur, sohbet edelim; ama kitaplardan başka konu bilmem. En son hangi kitabı okudunuz, nasıl buldunuz? İsterseniz kitabın adını yazın, oradan konuşalım.",
  taste: () =>
    "Benim zevkim ya da anılarım yok; yalnızca kataloğu, kitaplığınızı ve bu sohbeti bilirim. Sizin sevdiğiniz bir kitabı söyleyin, ona yakın olanları bulayım.",
  disliked: () =>
    "Beğenmediyseniz sorun değil. Nasıl bir şey istediğinizi söyleyin: bir tür, bir uzunluk ya da sevdiğiniz bir kitap yeter.",
  which: () =>
    "Kitaplığınıza ben ekleyemem, ama kartını göstereyim: hangi kitap olduğunu çıkaramadım, adını yazar mısınız?",
  size: () =>
    "Katalogda kaç kitap olduğunu buradan göremiyorum; ama bir kitabın ya da yazarın katalogda olup olmadığını söyleyebilirim. Tümüne [Kitap Ara](/ara) sayfasından bakabilirsiniz.",
  publishers: () =>
    "Hangi yayınevinin daha iyi olduğunu söyleyemem; belli bir kitabın yayınevini ve baskısını sorarsanız katalogdan bakarım.",
  learning: () =>
    "Dil öğreten kitapları ayıramıyorum: katalogda kitapların neyi öğrettiği yazmıyor. Adını bildiğiniz bir kitabı [Kitap Ara](/ara) sayfasında arayabilirsiniz.",
  teaching: () =>
    "Kitapların neyi öğrettiğini ayıramıyorum: katalogda bu bilgi yok. Adını bildiğiniz bir kitabı [Kitap Ara](/ara) sayfasında arayabilir ya da bana bir tür söyleyebilirsiniz.",
  whose: () => "Hangi kitabı sorduğunuzu çıkaramadım; adını yazar mısınız?",
  night: () => "İyi geceler, keyifli okumalar!",
  language: () =>
    "Kitapları dile göre ayıramıyorum; katalogda başlıca Türkçe baskılar var. Belli bir kitabın yabancı dildeki baskısını [Kitap Ara](/ara) sayfasında özgün adıyla ya da ISBN’iyle arayabilirsiniz. Türkçeye çevrilmiş kitaplardan isterseniz “İngiliz edebiyatından roman öner” gibi yazmanız yeter.",
  stop: () =>
    "Peki, önermiyorum. Kitap bilgisi, okuma istatistikleriniz ya da okuma alışkanlığı için ne zaman isterseniz buradayım.",
  insult: () =>
    "Beklediğiniz gibi yardımcı olamadıysam üzgünüm. Ne aradığınızı bir de başka sözlerle yazarsanız yeniden denerim.",
  joke: () => "Fıkra anlatmayı bilmem, ama güldüren kitapları bilirim: “komik bir kitap öner” demeniz yeter.",
};

/** "Merhaba", "teşekkürler", "sen kimsin": undefined for other keys. */
export function courtesy(key: string, talk: Talk): Reply | undefined {
  const text = courtesies[key]?.(talk.memory.turn);
  return text === undefined ? undefined : { text };
}

const limits: Readonly<Record<string, string>> = {
  weather:
    "Hava durumunu bilemem; elimde yalnızca kitaplar var. Havaya uygun bir kitap isterseniz “yağmurlu bir gün için kitap öner” diyebilirsiniz.",
  politics: "Siyaset ve seçim üzerine yorum yapamam. Tarih ya da sosyoloji kitapları önerebilirim.",
  medicine:
    "Sağlık konusunda bilgi veremem; böyle bir durumda lütfen bir hekime ya da eczacıya danışın, acil durumda 112’yi arayın. Ben yalnızca kitaplarda yardımcı olabilirim.",
  code: "Kod yazamam ve program sorularını yanıtlayamam; yalnızca kitaplardan anlarım.",
  maths: "Hesap yapamam ve matematik sorusu çözemem; kitap sayfaları dışında sayılarla aram yok.",
  sports: "Spor haberlerini ve sonuçlarını bilemem; yalnızca kitaplarda yardımcı olabilirim.",
  money:
    "Fiyat, satış ve para konularında bilgi veremem: Okurca kitap satmaz, fiyat da göstermez. Kitapların kendisi için buradayım.",
  news: "Güncel haberleri bilemem; bildiklerim kitap kataloğundan ve kitaplığınızdan gelir.",
  law: "Hukuk konusunda bilgi veremem; bir avukata danışmanız doğru olur.",
  food: "Yemek tarifi veremem; benim mutfağım kitaplık.",
  film: "Film ve dizi öneremem; yalnızca kitapları bilirim. Sevdiğiniz filmin türünü söylerseniz o türde kitap önerebilirim.",
  music: "Müzik çalamam ve şarkı öneremem; müzik üzerine kitaplar önerebilirim.",
  game: "Oyun öneremem; yalnızca kitapları bilirim. Fantastik ya da bilim kurgu kitapları önerebilirim.",
  travel:
    "Gezi planı, bilet ya da mekân öneremem; ama gezi kitapları önerebilirim: “gezi kitabı öner” demeniz yeter.",
  translate: "Çeviri yapamam. Kitapların çevirmenini sorarsanız söyleyebilirim.",
  write:
    "Ödev, şiir ya da metin yazamam. Yazarken işinize yarayacak kitaplar önerebilir, bir kitabın künyesini ve okur incelemelerini gösterebilirim.",
  pirate:
    "Kitap dosyası ya da tam metin veremem; telifli kitapların izinsiz kopyaları yazara da zarar verir. Kitabı katalogda bulup künyesini gösterebilirim; edinmek için kütüphaneler ve kitapçılar iyi bir yol.",
  image: "Resim çizemem ve görsel hazırlayamam; yalnızca kitaplar hakkında yazabilirim.",
  self: "Adınızı ve e-posta adresinizi görmüyorum, yalnızca kitaplığınızı görürüm. Hesabınızın bilgileri [Ayarlar](/ayarlar) sayfasında.",
  private:
    "Başka kişilerin bilgilerini veremem. Yalnızca kataloğu, herkese açık incelemeleri ve sizin kitaplığınızı görürüm.",
  zodiac: "Fal, burç ve rüya yorumu yapamam; yalnızca kitaplarda yardımcı olabilirim.",
  dating: "Ben bir kitap asistanıyım, bu konuda yardımcı olamam. Aşk romanı isterseniz seve seve öneririm.",
  time: "Saati ve takvimi bilemem; yalnızca kitaplarda yardımcı olabilirim.",
  injection:
    "Görevim değişmez: yalnızca kitaplar ve okumalarınız konusunda yardımcı olurum, başka bir kılığa giremem.",
  trivia: "Genel kültür sorularını yanıtlayamam; bildiklerim kitap kataloğundan gelir.",
};

/** What it plainly cannot do, and what it can. */
export function limit(key: string): Reply {
  const text = limits[key] ?? "Bu konuda yardımcı olamam.";
  return { text: `${text}\n\n${able}`, memory: { advice: null } };
}

/** Nothing was understood. */
export function notUnderstood(talk: Talk): Reply {
  const begin = vary(talk.memory.turn, [
    "Bunu anlayamadım.",
    "Ne istediğinizi çıkaramadım.",
    "Bunu tam anlayamadım, kusura bakmayın.",
  ]);
  return {
    text: `${begin} Katalog modunda yalnızca kitaplarla ilgili istekleri anlarım; örneğin:\n\n- “Kısa bir polisiye öner”\n- “Kürk Mantolu Madonna gibi kitaplar”\n- “Bu yıl kaç kitap okudum?”\n- “Suç ve Ceza kaç sayfa?”`,
    isNothing: true,
  };
}

/** A book or an author the catalogue does not have. */
export function notFound(what: string): Reply {
  return {
    text: `${what} için katalogda bir kayıt bulamadım, o yüzden hakkında bir şey söyleyemem. Yazılışını bir kez daha deneyebilir ya da [Kitap Ara](/ara) sayfasında “Kitap Talep Et” ile isteyebilirsiniz.`,
    memory: { advice: null },
  };
}

export const otherLanguage: Reply = {
  text: "Şu anda yalnızca Türkçe anlıyor ve Türkçe yanıt veriyorum. İsteğinizi Türkçe yazarsanız yardımcı olurum; örneğin “bilim kurgu kitabı öner”.",
};
