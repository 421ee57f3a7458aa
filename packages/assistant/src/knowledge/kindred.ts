import type { BookGenreKey } from "@okurca/contract";
import { foldText } from "@okurca/contract";

/** What readers name as an example though the catalogue may not have it, or no genre of it: authors, series, worlds. */
const lines = `
polisiye: Dan Brown; Harlan Coben; Jo Nesbo; Jo Nesbö; Stieg Larsson; Jean Christophe Grange; Grange; Gillian Flynn; Paula Hawkins; John Grisham; Camilla Läckberg; Tess Gerritsen; Georges Simenon; Raymond Chandler; Freida McFadden; Kayıp Kız; Da Vinci Şifresi; Ejderha Dövmeli Kız
korku: Stephen King; Lovecraft; Dean Koontz; Bram Stoker
fantastik: Harry Potter; Rowling; Yüzüklerin Efendisi; Tolkien; George Martin; Taht Oyunları; Game of Thrones; Buz ve Ateşin Şarkısı; Percy Jackson; Rick Riordan; Brandon Sanderson; Terry Pratchett; Neil Gaiman; Narnia; Witcher; Sapkowski; Sarah J. Maas; Alacakaranlık; Yerdeniz
bilim kurgu: Isaac Asimov; Asimov; Philip K. Dick; Arthur C. Clarke; Cixin Liu; Star Wars; Yıldız Savaşları; Matrix; Interstellar; Andy Weir; Marslı; Otostopçunun Galaksi Rehberi
aşk: Nicholas Sparks; Colleen Hoover; Jojo Moyes; Danielle Steel; Wattpad; Senden Önce Ben
kişisel gelişim: Robin Sharma; Dale Carnegie; Mark Manson; James Clear; Doğan Cüceloğlu; Atomik Alışkanlıklar; İkigai
tarih: İlber Ortaylı; Halil İnalcık; Harari; Sapiens; Murat Bardakçı
psikoloji: Irvin Yalom; Yalom; Engin Geçtan; Gülseren Budayıcıoğlu; Freud
`;

const kinds: readonly { name: string; folded: string; genre: BookGenreKey | "korku" }[] = lines
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [genre = "", names = ""] = line.split(": ");
    return names.split(";").map((name) => ({
      name: name.trim(),
      folded: foldText(name.trim()),
      genre: genre as BookGenreKey | "korku",
    }));
  })
  .sort((one, other) => other.folded.length - one.folded.length);

/** The example that a folded text names, with its kind. */
export function kindredIn(text: string): { name: string; genre: BookGenreKey | "korku" } | undefined {
  return kinds.find(({ folded }) => ` ${text} `.includes(` ${folded} `));
}
