import { product } from "@okurca/contract";
import type { ExportedRow } from "../../database/personal-data.ts";
import { cellOf } from "../../transfer/index.ts";

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

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "evet" : "hayır";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(",")}\r\n`;

/** The same as a table: UTF-8 with its mark, so that spreadsheets read it rightly. */
export async function* csvText(
  columns: Readonly<Record<string, string>>,
  batches: Rows,
): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(Object.values(columns))}`;
  for await (const rows of batches) {
    yield rows.map((row) => lineOf(Object.keys(columns).map((column) => wordOf(row[column])))).join("");
  }
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
Hazırlanma: ${given.at.toISOString()}

Bu arşivde ${product.name} hesabınıza bağlı olarak tutulan her şey vardır.
Her tablo iki kez yer alır: "json" klasöründe programlar için, "csv"
klasöründe elektronik tabloda açmanız için. İçerikleri aynıdır.

Zamanlar ISO 8601 biçiminde ve eşgüdümlü evrensel zamandadır (UTC);
Türkiye saati bundan üç saat ileridir. Günler YYYY-AA-GG biçimindedir.
CSV'de "=", "+", "-" ya da "@" ile başlayan hücrelerin başına, elektronik
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
  sizi bize bildirenler), onların verisi olduğu için.
${
  given.isIdentityElsewhere
    ? "- Giriş bilgileriniz ve oturumlarınız: bunları ayrı bir kimlik hizmeti\n  tutar.\n"
    : ""
}`;
}
