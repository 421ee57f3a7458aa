import { describe, expect, test } from "vitest";
import { createPassageFit } from "./fit.ts";
import { nearBeginnings, readPassageQuery, toSearchTerms } from "./query.ts";

const passage =
  "Dünyanın en basit, en zavallı, hatta en ahmak adamı bile insanı hayretten hayrete düşürecek bir ruha sahiptir.";
const fits = (typed: string, text: string, given = {}) =>
  createPassageFit(readPassageQuery(typed), given)(text);

describe("words that are typed", () => {
  test("are read folded, those that stand everywhere aside, and those between quotation marks as a phrase", () => {
    expect(readPassageQuery('İNSANI bir "Ahmak Adamı" ve ığdır')).toEqual({
      words: ["insani", "igdir"],
      phrases: [["ahmak", "adami"]],
    });
    expect(readPassageQuery("“Gönül” yarası")).toMatchObject({ phrases: [["gonul"]], words: ["yarasi"] });
    expect(readPassageQuery("bir ve bu")).toEqual({ words: ["bir", "ve", "bu"], phrases: [] });
    expect(readPassageQuery('"" … !')).toEqual({ words: [], phrases: [] });
  });

  test("count to twelve, however many there are", () => {
    const { words, phrases } = readPassageQuery(
      `"bir iki üç" ${"kelime".repeat(3)} ${Array.from({ length: 90 }, (_n, i) => `k${i}`).join(" ")}`,
    );
    expect(words.length + phrases.flat().length).toBe(12);
  });

  test("cannot become anything but words in the database's language", () => {
    const terms = toSearchTerms(readPassageQuery(`a'b & c | !d <-> (e) :* \\ "x' | 'y"`), "endings");
    expect(terms.replaceAll(/'[\p{L}\p{Nd}]+'(?::\*)?/gu, "w")).toMatch(/^[w()|& <>-]*$/);
  });
});

describe("endings", () => {
  test.each([
    ["kitap", "kitabını okudum"],
    ["kitabı", "bir kitap gibi"],
    ["gönlüm", "gönül yarası"],
    ["gönül", "gönlümün efendisi"],
    ["aşkımız", "aşkın hâlleri"],
    ["sevmek", "seni seviyorum"],
    ["şehirlerde", "şehrin ışıkları"],
    ["renk", "rengini unuttum"],
    ["ev", "evde kimse yok"],
    ["DÜNYA", passage],
    ["dunyanin en zavalli adamlari", passage],
  ])("%s is found in: %s", (typed, text) => expect(fits(typed, text)?.isNear).toBe(false));

  test.each([
    ["karanfil", "karanlık bir gece"],
    ["kadın", "kader böyleymiş"],
    ["insan", "inat ettim"],
    ["asker", "aşkın adı"],
    ["deniz", "dener miydin"],
  ])("%s is not found in: %s", (typed, text) => expect(fits(typed, text)).toBeUndefined());
});

test("a phrase between quotation marks stands there as it is, whatever its case and accents", () => {
  expect(fits('"EN AHMAK ADAMI"', passage)).toBeDefined();
  expect(fits('"ahmak adam"', passage)).toBeUndefined();
  expect(fits('"adamı ahmak"', passage)).toBeUndefined();
});

test("mistypes are forgiven where they are asked to be, and told", () => {
  for (const typed of ["hayrtten", "zvallı", "ahamk adamı", "dünaynın"]) {
    expect(fits(typed, passage), typed).toBeUndefined();
    expect(fits(typed, passage, { forgivesMistypes: true }), typed).toMatchObject({ isNear: true });
  }
  expect(fits("ev", "av peşinde", { forgivesMistypes: true })).toBeUndefined();
});

test("words of two letters are looked for with endings only where nothing has them as they were typed", () => {
  expect(toSearchTerms(readPassageQuery("ev"), "typed")).toBe("('ev')");
  expect(toSearchTerms(readPassageQuery("ev"), "endings")).toBe("('ev':*)");
});

test("the nearer a passage is to what was typed, the better it fits", () => {
  const [exact, other, apart] = ["ahmak adam", "ahmak adamlar", "adam gördüm, ahmak"].map(
    (text) => fits("ahmak adam", text)?.score ?? 0,
  );
  expect(exact).toBeGreaterThan(other ?? 9);
  expect(exact).toBeGreaterThan(apart ?? 9);
});

test("one word may be missing where that is allowed", () => {
  const typed = "dünyanın basit zavallı filozof adamı";
  expect(fits(typed, passage)).toBeUndefined();
  expect(fits(typed, passage, { mayMiss: 1 })).toMatchObject({ missing: 1, isNear: true });
});

test("a mistyped word begins, with one letter mended, as the one that was meant", () => {
  expect(nearBeginnings("kitpalar")).toContain("kitapla");
  expect(nearBeginnings("gokyzu")).toContain("kokyuzu");
  expect(nearBeginnings("ktap")).toContain("kitap");
  expect(nearBeginnings("ev")).toEqual([]);
  expect(nearBeginnings("karanfiller").length).toBeLessThan(500);
});
