// What the two ways to know a reader do, where both are offered.
export const askExplained =
  "Arkadaşlık isteği gönderir; kabul edilirse birbirinizin paylaştıklarını görürsünüz";
export const followExplained = "İstek göndermeden, herkese açık paylaştıkları ana sayfanıza gelir";
export const bothExplained =
  "“Takip Et” istek göndermeden herkese açık paylaşımları ana sayfanızda gösterir, “Ekle” arkadaşlık isteği gönderir.";
