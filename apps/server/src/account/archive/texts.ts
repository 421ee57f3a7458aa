import { product } from "@okurca/contract";
import { tableLine } from "@okurca/server-kit";
import type { ExportedRow } from "../../database/personal-data.ts";
import { plainText } from "./plain.ts";
import { wordsOf } from "./words.ts";

export type Rows = AsyncIterable<readonly ExportedRow[]>;

/** A list of objects, one a line; times are ISO 8601 in UTC. */
export async function* jsonText(columns: readonly string[], batches: Rows): AsyncGenerator<string> {
  let isFirst = true;
  yield "[";
  for await (const rows of batches) {
    let text = "";
    for (const row of rows) {
      const shown = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
      text += `${isFirst ? "\n" : ",\n"}${JSON.stringify(shown)}`;
      isFirst = false;
    }
    yield text;
  }
  yield "\n]\n";
}

/** The same as a table: UTF-8 with its mark, so that spreadsheets read it rightly, and words for the codes. */
export async function* csvText(
  { name, columns }: { name: string; columns: Readonly<Record<string, string>> },
  batches: Rows,
): AsyncGenerator<string> {
  const words = wordsOf[name] ?? {};
  yield `\uFEFF${tableLine(Object.values(columns))}`;
  for await (const rows of batches) {
    yield rows
      .map((row) => tableLine(Object.keys(columns).map((column) => plainText(words, column, row[column]))))
      .join("");
  }
}

/** "- kitaplik.status", and under it what each code means, on lines that any window shows whole. */
function codesOf(name: string): string[] {
  return Object.entries(wordsOf[name] ?? {})
    .filter(([, words]) =>
      Object.entries(words).some(([code, word]) => code !== word.toLocaleLowerCase("tr-TR")),
    )
    .map(([column, words]) => {
      const lines = Object.entries(words).map(([code, word]) => `    ${code}: ${word}`);
      return [`- ${name}.${column}`, ...lines].join("\n");
    });
}

/** The note that says what lies beside it. */
export function readmeText(given: {
  username: string;
  at: Date;
  files: readonly { name: string; about: string }[];
  isIdentityElsewhere: boolean;
}): string {
  const list = given.files.map(({ name, about }) => `- ${name}\n  ${about}`);
  return `${product.name}: verileriniz
${"=".repeat(product.name.length + 13)}

Kullanıcı adı: ${given.username}
Hazırlandığı zaman: ${given.at.toISOString()}

Bu arşivde ${product.name} hesabınıza bağlı olarak tutulan her şey vardır.
Her tablo iki kez yer alır: “json” klasöründe programlar için, “csv”
klasöründe elektronik tabloda açmanız için. İçerikleri aynıdır; yalnızca
JSON’da kısa kodlarla duran değerler CSV’de Türkçe sözcüklerle, iç içe
duranlar da düz bir liste olarak yazılır ve bu listelerde kayıtları
birbirine bağlayan iç numaralar yer almaz. Kodların anlamları en alttadır.

CSV dosyaları UTF-8’dir ve sütunları Türkçe Excel’in beklediği gibi
noktalı virgülle ayrılmıştır. Excel 13 haneli ISBN’leri “9,79E+12” gibi
kısaltarak gösterebilir: sütunun biçimini “Sayı”, ondalığını 0 yapın.
Kitaplığınızı başka bir hesaba taşımak için bu dosyaları değil,
“Kitaplarınızı taşıyın” sayfasının sonunda “Kitaplığınızı indirin”
altındaki CSV dosyasını kullanın: onu yeniden okuyabiliriz.

Zamanlar ISO 8601 biçiminde ve eşgüdümlü evrensel zamandadır (UTC);
Türkiye saati bundan üç saat ileridir. Günler YYYY-AA-GG biçimindedir.
CSV’de “=”, “+”, “-” ya da “@” ile başlayan hücrelerin başına, elektronik
tablo onları formül sanmasın diye tek tırnak konur.

Dosyalar
--------

${list.join("\n")}

Arşivde olmayanlar
------------------

- Şifreniz bizde yoktur. Onu, kodları ve cihaz anahtarlarını tanımaya
  yarayan mühürlü değerler, başkasının eline geçerse hesabınızı açmaya
  yarayabileceği için burada yer almaz.
- Kayıtları birbirine bağlayan, size bir şey söylemeyen iç numaralar ile
  başka bir dosyada duran bilgilerin kopyaları.
- İletişim formundan yazdıklarınız: form hesap istemediği için hesabınıza
  bağlı değildir. İstemek için iletişim sayfasından yazabilirsiniz.
- Başkalarının sizin hakkınızda tuttuğu kayıtlar (sizi engelleyenler ve
  şikâyet edenler), onların verisi olduğu için.
${
  given.isIdentityElsewhere
    ? "- Giriş bilgileriniz ve oturumlarınız: bunları ayrı bir kimlik hizmeti\n  tutar.\n"
    : ""
}
JSON’daki kodlar ve CSV’deki karşılıkları
-----------------------------------------

${given.files.flatMap(({ name }) => codesOf(name)).join("\n\n")}
`;
}
