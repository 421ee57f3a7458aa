import { foldText } from "@okurca/contract";

const means =
  "(?:bomba|patlayici|molotof|dinamit|barut|silah|tabanca|tufek|mermi|susturucu|zehir|siyanur|risin|sarin|arsenik|uyusturucu|meth?|metamfetamin|kokain|eroin|bonzai|esrar|lsd|extasy|ecstasy|kimyasal silah|biyolojik silah|bomb|explosives?|poison|gun|drugs?)(?:lar|ler)?(?:[iu]|y[iu]|[iu]n|n[iu]n|dan|den)?";
const making =
  "(?:yap(?:il[a-z]*|[ai]r[iı]?m|[iı]yor[a-z]*|abilir[a-z]*|sam|ayim|mak|mayi|imi|iminin|iliyor)|uret[a-z]*|hazirla(?:n[a-z]*|r[a-z]*|mak|sam|yim)|imal[a-z]*|sentez[a-z]*|elde ed[a-z]*|tarif(?:i|ini)?|bulabilirim|bulurum|temin ed[a-z]*|satin al[a-z]*|nereden al[a-z]*|yetistir[a-z]*|kullanmayi ogret|make|build|cook|synthesize)";
const gap = "(?: [a-z0-9]+){0,3}?";
const someone =
  "(?:birini|birisini|bir insani|insanlari|insani|adam|birine|kocami|karimi|esimi|babami|annemi|kardesimi|patronumu|komsumu|hocami|sevgilimi|onu|herkesi|somebody|someone|a person|my wife|my husband)";

const patterns = [
  `(?:^| )(?:evde |kolay |basit )*${means}${gap} (?:nasil |nereden |nerden |nerede |tarif |kolayca |evde )*${making}`,
  `(?:^| )(?:nasil|nereden|nerden|nerede|evde|how (?:to|do i|can i))${gap} ${means}${gap} ${making}`,
  `(?:^| )(?:how (?:to|do i|can i)) (?:make|build|cook|buy|get)${gap} (?:a |an )?${means}`,
  `(?:^| )${someone}${gap} (?:nasil |iz birakmadan |yakalanmadan |sessizce |kolayca )+(?:oldur(?!en|du|m[ue]s|uyor)[a-z]*|zehirle(?!yen|di|n)[a-z]*|yarala[a-z]*|yok ed[a-z]*)`,
  `(?:^| )nasil${gap} ${someone} (?:oldur(?:urum|ebilirim|ulur|eyim)|zehirler(?:im|iz)|zehirleyebilirim)`,
  `(?:^| )how (?:to|do i|can i) (?:kill|poison|hurt) ${someone}`,
].map((pattern) => new RegExp(`${pattern}(?= |$)`));

const ofBooks =
  /(?:^| )(?:kitap|kitab|roman|oyku|hikaye|karakter|kahraman|yazar|polisiye|sahne)[a-z]*(?= |$)/;

/** Whether a message asks how to make, get or use what harms others. Takes time in proportion to the message. */
export function asksForHarm(message: string): boolean {
  return message
    .slice(0, 4000)
    .split(/[.!?;\n]+/)
    .map(foldText)
    .some((text) => !ofBooks.test(text) && patterns.some((pattern) => pattern.test(text)));
}
