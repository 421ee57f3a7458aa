/** Cyrillic letters, and Turkish ones that sound so, in the same order. */
const letters = [..."абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїє"];
const sounds = "a,b,v,g,d,e,yo,j,z,i,y,k,l,m,n,o,p,r,s,t,u,f,h,ts,ç,ş,şç,,ı,,e,yu,ya,i,yi,ye".split(",");
const cyrillic = new Map(letters.map((letter, i) => [letter, sounds[i] ?? letter]));

/** A title in Cyrillic letters as it sounds: "Анна Каренина" → "Anna Karenina". Other letters stay. */
export function inLatin(text: string): string {
  return [...text]
    .map((letter) => {
      const small = letter.toLowerCase();
      const latin = cyrillic.get(small);
      if (latin === undefined) return letter;
      return small === letter ? latin : latin.slice(0, 1).toLocaleUpperCase("tr-TR") + latin.slice(1);
    })
    .join("");
}
