/** Numbers from 0 to 1, the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const list = (text: string) => text.trim().split(/\s+/);

/** What stands in every other sentence, the most frequent first. */
const small =
  list(`bir ve bu da de ne için çok o ama gibi daha ki kadar her en var hiç ben sen değil şey olan sonra
  bile yok kendi böyle nasıl artık ya biz onun çünkü ise benim önce ile`);
const known =
  list(`insan zaman hayat dünya gün göz el ev çocuk kadın adam yol ses gece yürek gönül aşk ölüm kitap söz deniz
  şehir anne baba yüz kapı ışık yıl korku umut sevgi acı düş gök toprak su yağmur ruh akıl sır oda pencere kuş ağaç çiçek renk
  sokak hüzün yalnız güzel küçük büyük eski yeni uzak derin karanlık sessiz gerçek mutlu bakış gülüş bekle unut hatırla sev anla
  düşün konuş sus yaşa öl git gel kal bil iste gör duy ağla gül yaz oku ara bul kaybet`);
const openings = list(
  `k b s y d t m g h ç a e i o ka be se ya do tü mi gö ha çe al er iz or ku bi so ye da te mu gü hı`,
);
const middles = list(`l r n z m y v ş k t s rl nt rk şt mb lg nd rs kç vr`);
const vowels = [..."aeıioöuü"];
const closings = list(`k n r t ş z l m p ç y s ğ g v`);
const isBack = (word: string) => "aıou".includes([...word].findLast((sign) => vowels.includes(sign)) ?? "e");
const backEndings = list(
  `lar ı ın da dan a lık sız ım ımız ları larda lardan larının dı mış acak ıyor malı an dığı mak madı`,
);
const frontEndings = list(
  `ler i in de den e lik siz im imiz leri lerde lerden lerinin di miş ecek iyor meli en diği mek medi`,
);

/** Words by how often they come, as Zipf and Mandelbrot have it: real ones first, then made ones that sound like them. */
function makeRoots(next: () => number, count: number): string[] {
  const one = (from: readonly string[]) => from[Math.floor(next() * from.length)] as string;
  const made = new Set([...small, ...known]);
  while (made.size < count) {
    let word = one(openings);
    if (!vowels.some((vowel) => word.includes(vowel))) word += one(vowels);
    const syllables = next() < 0.5 ? 1 : 2;
    for (let i = 0; i < syllables; i++) word += one(middles) + one(vowels);
    if (next() < 0.7) word += one(closings);
    made.add(word);
  }
  return [...made];
}

export interface Texts {
  /** A passage of 5 to 70 words, most of about twenty. */
  passage(): string;
}

/** Passages in a language with the frequencies and endings of Turkish, the same for the same seed. */
export function makeTexts(seed: number): Texts {
  const next = numbers(seed);
  const roots = makeRoots(next, 40_000);
  const shift = 8;
  const sum = Math.log((roots.length + shift) / shift);
  const word = () => {
    const root = roots[Math.floor(shift * (Math.exp(next() * sum) - 1))] as string;
    if (small.includes(root)) return root;
    const endings = isBack(root) ? backEndings : frontEndings;
    const drawn = next();
    if (drawn < 0.35) return root;
    const ending = endings[Math.floor(next() * endings.length)] as string;
    return drawn < 0.85 ? root + ending : root + ending + (endings[Math.floor(next() * 6)] as string);
  };
  const sentence = (words: number) => {
    const text = Array.from({ length: words }, (_none, i) =>
      i > 2 && i < words - 1 && next() < 0.1 ? `${word()},` : word(),
    ).join(" ");
    return `${text.charAt(0).toLocaleUpperCase("tr")}${text.slice(1)}${next() < 0.1 ? "…" : "."}`;
  };
  return {
    passage() {
      let left = 5 + Math.floor(Math.exp(next() ** 1.4 * Math.log(65)));
      const sentences: string[] = [];
      while (left > 0) {
        const words = Math.min(left, 4 + Math.floor(next() * 14));
        sentences.push(sentence(words));
        left -= words;
      }
      return sentences.join(" ").slice(0, 1000);
    },
  };
}
