/** Ways to read better, written by hand; none claims more than it can. By key of the lexicon. */
export const advice: Readonly<Record<string, { title: string; steps: readonly string[]; last: string }>> = {
  habit: {
    title: "Okuma alışkanlığı kazanmak için",
    steps: [
      "**Küçük başlayın.** Günde on sayfa ya da on beş dakika yeter; her gün azıcık okumak, haftada bir uzun uzun okumaktan kolay oturur.",
      "**Saatini ve yerini sabitleyin.** Sabah kahvesi, otobüs, yatmadan önce: var olan bir alışkanlığa eklenen okuma unutulmaz.",
      "**Kitabı göz önünde tutun.** Yanınızda bir kitap, elinizin altında bir kitap daha; telefon başka odada.",
      "**Sevdiğiniz kitapla başlayın.** Okumanız gereken değil, merak ettiğiniz kitabı seçin; sarmayan kitabı bırakmak serbest.",
      "**İlerlemenizi görün.** Kaldığınız sayfayı kaydederseniz [Okuma Panom](/dashboard) sayfasında okuduğunuz günleri ve serinizi görürsünüz.",
    ],
    last: "Bir gün kaçırırsanız dert etmeyin; ertesi gün kaldığınız yerden sürdürmek yeter. İsterseniz kolay okunan kısa bir kitap da önereyim.",
  },
  focus: {
    title: "Okurken odaklanmak için",
    steps: [
      "**Telefonu uzağa koyun.** Sessize almak yetmez; görmediğiniz telefon aklınıza daha az gelir.",
      "**Kısa süreler belirleyin.** Yirmi dakika okuyun, beş dakika ara verin; süreyi zamanla uzatın.",
      "**Elinize kalem alın.** Bir cümlenin altını çizmek ya da kenara bir kelime yazmak zihni kitapta tutar.",
      "**Aklınıza takılanı yazın.** Yapılacak iş aklınıza gelirse bir kâğıda not edip okumaya dönün.",
      "**Başladığınız yeri hatırlayın.** Kitabı açınca önce son sayfayı hızlıca gözden geçirin.",
    ],
    last: "Aynı sayfayı üçüncü kez okuyorsanız mola zamanıdır; bazen de kitap o güne göre değildir.",
  },
  time: {
    title: "Okumaya zaman bulmak için",
    steps: [
      "**Boşlukları toplayın.** Yolda, sırada, çay demlenirken beşer dakika: günde yirmi dakika, ayda orta boy bir roman eder.",
      "**Güne bir okuma saati yazın.** Takvimde yeri olmayan iş hep ertelenir; on beş dakika bile olsa yerini ayırın.",
      "**Bir ekran alışkanlığını değiştirin.** Yatmadan önceki son yarım saati kitaba verin.",
      "**Yanınızda hep bir kitap olsun.** İnce bir kitap çantada ağırlık yapmaz.",
      "**Yoğun dönemde kısa kitap seçin.** Öyküler ve novellalar bölünmeye dayanıklıdır.",
    ],
    last: "Hesabı basit: günde 10 sayfa, yılda yaklaşık 3.650 sayfa demek; bu da on kitabı geçer.",
  },
  slump: {
    title: "Okuma isteği kaçtığında",
    steps: [
      "**Suçluluğu bırakın.** Okuyamadığınız dönemler her okurda olur; ara vermek bırakmak değildir.",
      "**Elinizdeki kitabı değiştirin.** Haftalardır ilerlemeyen kitabı rafa kaldırın, sonra dönersiniz.",
      "**Çok sevdiğiniz bir kitabı yeniden okuyun.** Tanıdık bir dünya isteği geri getirir.",
      "**Kısa ve akıcı bir şey seçin.** Yüz sayfalık bir kitabı bitirmek “okuyabiliyorum” duygusunu geri verir.",
      "**Tür değiştirin.** Hep roman okuyorsanız bir öykü, bir anı, bir polisiye deneyin.",
    ],
    last: "İsterseniz bir solukta bitecek kısa bir kitap önereyim: “kısa ve sürükleyici bir kitap” demeniz yeter.",
  },
  notes: {
    title: "Okuduklarınızın aklınızda kalması için",
    steps: [
      "**Az işaretleyin.** Sayfada bir cümleden fazlasını çizmeyin; her yer çiziliyse hiçbiri öne çıkmaz.",
      "**Bölüm sonunda iki cümle yazın.** Ne oldu, siz ne düşündünüz? Kendi cümleniz, alıntıdan kalıcıdır.",
      "**Bitirince kısa bir inceleme yazın.** Kitabı birine anlatır gibi yazmak en iyi tekrardır.",
      "**Bir hafta sonra notunuza bakın.** Kısa bir hatırlama denemesi, yeniden okumaktan çok iş görür.",
      "**Okuma kaydınıza not düşün.** Okurca’da her okumanın yalnız sizin gördüğünüz bir not alanı var.",
    ],
    last: "Her şeyi hatırlamak gerekmez; bir kitaptan tek bir sahnenin kalması da az şey değildir.",
  },
  speed: {
    title: "Daha hızlı okumak için",
    steps: [
      "**Önce geri dönüşleri azaltın.** Parmağınızı ya da bir kâğıdı satırın altında gezdirmek gözü ileride tutar.",
      "**Hızı kitaba göre ayarlayın.** Polisiye hızlı akar, şiir yavaş ister; tek bir hız yoktur.",
      "**Bol okuyun.** Kelime dağarcığı genişledikçe hız kendiliğinden artar.",
      "**Kurgu dışında önce içindekilere bakın.** Neyi aradığını bilen göz daha hızlı ilerler.",
      "**Mucize vaat edenlere kuşkuyla bakın.** Çok yüksek hızlarda anlamanın düştüğünü araştırmalar gösteriyor.",
    ],
    last: "Hızlı bitirmek değil, tadını almak önemlidir; yavaş okumak da bir okuma biçimidir.",
  },
  children: {
    title: "Çocuklara okuma sevgisi kazandırmak için",
    steps: [
      "**Birlikte okuyun.** Okumayı öğrendikten sonra da yüksek sesle okumayı sürdürün; sesinizle kitap güzel bir anıya bağlanır.",
      "**Kitabı çocuk seçsin.** Çizgi roman, hayvan kitabı, aynı kitabı onuncu kez okumak: hepsi okumaktır.",
      "**Sizi okurken görsün.** Çocuk söyleneni değil, gördüğünü yapar.",
      "**Ödüle ya da cezaya bağlamayın.** “Önce kitabını oku, sonra oyna” demek kitabı ödeve çevirir.",
      "**Kitaplar erişebileceği yerde dursun.** Alçak bir raf, yatağının başında üç kitap.",
    ],
    last: "Yaşını söylerseniz ona uygun kitaplar da önereyim, örneğin “8 yaşındaki çocuk için kitap”.",
  },
  sleep: {
    title: "Yatmadan önce okumak için",
    steps: [
      "**Ekran yerine kâğıt seçin.** Parlak ekran ve bildirimler uykuyu kaçırır.",
      "**Işığı yumuşak tutun.** Sıcak renkli, gözünüze doğrudan gelmeyen bir lamba yeter.",
      "**Gerilimden uzak durun.** Geceye öykü, deneme ya da daha önce okuduğunuz bir roman yakışır.",
      "**Süreyi önceden belirleyin.** Bir bölüm ya da yirmi dakika; “son bir bölüm daha” uykudan yer.",
      "**Uykunuz gelince bırakın.** Ayracı koyup kapatın; ertesi gün son sayfadan başlarsınız.",
    ],
    last: "İsterseniz geceye yakışan kısa öyküler önereyim.",
  },
  goal: {
    title: "Okuma hedefi koyarken",
    steps: [
      "**Geçen yıla bakın.** Geçen yıl okuduğunuzun biraz üstü iyi bir hedeftir; iki katı heves kırar.",
      "**Sayfayla da düşünün.** Günde 15 sayfa, yılda yaklaşık 5.500 sayfa eder; bu, 250 sayfalık 20 kitaptan fazladır.",
      "**Kalın kitaplardan kaçmayın.** Hedef kitap sayısıysa araya uzun bir roman koymak sizi korkutmasın; hedefi yıl içinde değiştirebilirsiniz.",
      "**Ara duraklar koyun.** Yılda 24 kitap yerine ayda iki kitap demek daha kolay izlenir.",
      "**Hedefinizi kaydedin.** [Okuma Panom](/dashboard) sayfasında yıllık hedef koyabilir, ne kadar ilerlediğinizi görebilirsiniz.",
    ],
    last: "Doğru sayı diye bir şey yok; ayda bir kitap da güzel bir hedeftir.",
  },
  several: {
    title: "Aynı anda birkaç kitap okumak",
    steps: [
      "**Türleri ayırın.** Bir roman ile bir deneme karışmaz; iki kalın roman karışır.",
      "**Her kitaba bir yer verin.** Biri çantada, biri başucunda, biri masada.",
      "**Üçü geçmeyin.** Fazlası hiçbirini bitirememek demektir.",
      "**Kaldığınız sayfayı kaydedin.** Döndüğünüzde kopmadan sürdürürsünüz.",
    ],
    last: "Tek kitapla rahat ediyorsanız öyle devam edin; bunun kuralı yok.",
  },
  ebook: {
    title: "Basılı kitap, e-kitap, sesli kitap",
    steps: [
      "**Basılı kitap** dikkat isteyen uzun metinlerde ve not alırken rahattır; ekranın dikkat dağıtanları yoktur.",
      "**E-kitap okuyucu** yolda, gece ve kalın kitaplarda kolaylık sağlar; yazıyı büyütebilirsiniz.",
      "**Sesli kitap** yürürken, iş yaparken, araba kullanırken okumaya zaman açar.",
      "**Karıştırmak serbest.** Aynı kitabı yolda dinleyip evde okuyanlar da var.",
    ],
    last: "En iyisi, size gerçekten okutandır.",
  },
  choose: {
    title: "Kitap seçerken",
    steps: [
      "**Bugünkü hâlinizi düşünün.** Yorgunsanız kısa ve akıcı, dinlenmişseniz derin bir kitap.",
      "**Sevdiğiniz kitaptan yola çıkın.** Aynı yazar, aynı tür ya da o kitabı sevenlerin okudukları.",
      "**İlk on sayfayı okuyun.** Dili sizi içeri alıyorsa gerisi gelir.",
      "**Sayfa sayısına bakın.** Alışkanlık tazeyse 200 sayfanın altı iyi gelir.",
      "**Birkaç inceleme okuyun.** Puan tek başına az şey söyler; neden sevildiği daha çok şey anlatır.",
    ],
    last: "Sevdiğiniz bir kitabı söylerseniz benzerlerini bulayım.",
  },
  hard: {
    title: "Ağır ve kalın kitapları okurken",
    steps: [
      "**Günlük küçük pay ayırın.** 900 sayfalık bir roman günde 20 sayfayla altı haftada biter.",
      "**Kişileri yazın.** Özellikle Rus romanlarında bir kâğıda ad ve yakınlık yazmak çok şeyi kolaylaştırır.",
      "**Anlamadığınız yerde takılmayın.** İlk okumada akışı izleyin, önemliyse geri dönersiniz.",
      "**Önsözü sona bırakabilirsiniz.** Önsözler çoğu zaman olayları anlatır.",
      "**Yazarın kısa kitabıyla başlayın.** Dostoyevski’ye Beyaz Geceler ile, Tolstoy’a İnsan Ne ile Yaşar? ile girmek kolaydır.",
    ],
    last: "Yarım bırakmak da ayıp değil; bazı kitaplar doğru zamanı bekler.",
  },
  club: {
    title: "Birlikte okumak için",
    steps: [
      "**Az kişiyle başlayın.** Dört beş kişi, herkesin konuştuğu bir sohbet için yeter.",
      "**Kısa kitap seçin.** Herkesin bitirebileceği 150–250 sayfalık bir kitap ilk buluşma için iyidir.",
      "**Üç soru hazırlayın.** En çok hangi sahne kaldı, kime kızdınız, sonu başka olabilir miydi?",
      "**Bitirmeyeni dışlamayın.** Yarım okuyan da konuşsun.",
      "**Arkadaşlarınızı ekleyin.** Okurca’da arkadaşlarınızın incelemelerini akışınızda görür, altına yorum yazabilirsiniz.",
    ],
    last: "Üzerine konuşulacak bir kitap isterseniz “düşündüren bir kitap öner” deyin.",
  },
  review: {
    title: "İyi bir inceleme yazmak için",
    steps: [
      "**Ne hissettiğinizle başlayın.** Özet her yerde var, sizin okumanız bir tane.",
      "**Bir örnek verin.** “Dili güzel” yerine aklınızda kalan bir sahneyi anlatın.",
      "**Kime önerirsiniz?** Hangi okurun seveceğini söylemek çok işe yarar.",
      "**Sürprizi bozmayın.** Sonu ele veren bir şey yazacaksanız “sürpriz bozan” işaretini koyun.",
      "**Kısa da olur.** On karakterden uzun her içten inceleme değerlidir.",
    ],
    last: "İncelemenizi “Yeni İnceleme” düğmesiyle yazabilirsiniz.",
  },
  place: {
    title: "Okuma köşesi kurmak için",
    steps: [
      "**Işık soldan ya da arkadan gelsin.** Sayfaya gölge düşmesin, göz kamaşmasın.",
      "**Rahat ama çok da yumuşak olmayan bir koltuk seçin.** Yatakta okumak uyku getirir.",
      "**Sözsüz müzik deneyin.** Sözlü müzik çoğu okurun dikkatini böler; sessizlik de iyidir.",
      "**Elinizin altında ayraç, kalem ve su olsun.** Kalkmak için bahane kalmasın.",
    ],
    last: "Kafede okumayı seviyorsanız o da köşeniz sayılır.",
  },
  benefit: {
    title: "Kitap okumak neye yarar?",
    steps: [
      "**Kelime dağarcığını büyütür.** Konuşurken ve yazarken daha doğru kelimeyi bulursunuz.",
      "**Dikkati uzatır.** Tek bir işe uzun süre bakabilmek, okudukça güçlenir.",
      "**Başkasının yerine koyar.** Roman, tanımadığınız birinin içinden bakmayı öğretir.",
      "**Dinlendirir.** Kısa bir okuma bile günün gürültüsünden uzaklaştırır.",
      "**Bilgiyi birbirine bağlar.** Okudukça her yeni kitap öncekilerle konuşur.",
    ],
    last: "Ama en iyi sebep keyif almaktır.",
  },
};
