import { describe, expect, test } from "vitest";
import { LeftOut } from "../facts.ts";
import { createRecordParser } from "../xml/elements.ts";
import { readProduct, shownProduct } from "./product.ts";
import { wordOf } from "./short-tags.ts";

function elementOf(xml: string) {
  const [record] = createRecordParser((name) => wordOf(name) === "Product").take(xml);
  if (!record?.element) throw new Error("no product");
  return record.element;
}
function factsOf(xml: string): Record<string, unknown> {
  const book = readProduct(elementOf(xml), undefined);
  if (typeof book === "string" || book instanceof LeftOut) throw new Error(JSON.stringify(book));
  return book.facts;
}
function whyOf(xml: string, languages?: ReadonlySet<string>) {
  const book = readProduct(elementOf(xml), languages);
  return book instanceof LeftOut ? book.why : book;
}

const number =
  "<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789750736865</IDValue></ProductIdentifier>";
const title = (text: string, type = "01") =>
  `<TitleDetail><TitleType>${type}</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${text}</TitleText></TitleElement></TitleDetail>`;
const turkish = "<Language><LanguageRole>01</LanguageRole><LanguageCode>tur</LanguageCode></Language>";
function product(detail: string, { before = number, behind = "" } = {}): string {
  return `<Product><RecordReference>tr.1</RecordReference><NotificationType>03</NotificationType>${before}<DescriptiveDetail>${detail}</DescriptiveDetail>${behind}</Product>`;
}
/** A book with these elements beside what each must have. */
const withDetail = (detail: string, behind = "") =>
  factsOf(product(title("Kitap") + turkish + detail, { behind }));

const whole = {
  isbn: "9789750736865",
  title: "Suç ve Ceza",
  subtitle: "Roman",
  authors: ["Fyodor Dostoyevski"],
  translators: ["Nihal Yalaza Taluy"],
  editors: ["Aslı Ünlü"],
  illustrators: ["Mustafa Delioğlu"],
  publisher: "Can Yayınları",
  published_date: "2019-03-01",
  year: 2019,
  pages: 687,
  language: "tr",
  binding: "Karton Kapak",
  original_title: "Prestuplenie i nakazanie",
  genres: ["klasik", "polisiye"],
  is_set: false,
  original_language: "ru",
  series: [{ name: "Klasikler", number: "12" }],
};

const words = `<Product><RecordReference>tr.can.1</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>01</ProductIDType><IDValue>17</IDValue></ProductIdentifier>
  <ProductIdentifier><ProductIDType>03</ProductIDType><IDValue>9789750736865</IDValue></ProductIdentifier>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789750736865</IDValue></ProductIdentifier>
  <DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>
    <Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType>
      <TitleElement><TitleElementLevel>02</TitleElementLevel><PartNumber>12</PartNumber><TitleText>Klasikler</TitleText></TitleElement></TitleDetail></Collection>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Suç ve Ceza</TitleText><Subtitle>Roman</Subtitle></TitleElement></TitleDetail>
    <TitleDetail><TitleType>03</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Prestuplenie i nakazanie</TitleText></TitleElement></TitleDetail>
    <Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>B06</ContributorRole><PersonName>Nihal Yalaza Taluy</PersonName></Contributor>
    <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonNameInverted>Dostoyevski, Fyodor</PersonNameInverted></Contributor>
    <Contributor><SequenceNumber>3</SequenceNumber><ContributorRole>B01</ContributorRole><NamesBeforeKey>Aslı</NamesBeforeKey><KeyNames>Ünlü</KeyNames></Contributor>
    <Contributor><SequenceNumber>4</SequenceNumber><ContributorRole>A12</ContributorRole><PersonName>Mustafa Delioğlu</PersonName></Contributor>
    <Contributor><SequenceNumber>5</SequenceNumber><ContributorRole>A24</ContributorRole><PersonName>Önsöz Yazan</PersonName></Contributor>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>tur</LanguageCode></Language>
    <Language><LanguageRole>02</LanguageRole><LanguageCode>rus</LanguageCode></Language>
    <Extent><ExtentType>07</ExtentType><ExtentValue>704</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
    <Extent><ExtentType>00</ExtentType><ExtentValue>687</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
    <Subject><MainSubject/><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FBC</SubjectCode></Subject>
    <Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>FIC022000</SubjectCode></Subject>
    <Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>NHD</SubjectCode></Subject>
  </DescriptiveDetail>
  <CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p>Bir öğrenci.</p><p>Bir cinayet.</p></Text></TextContent></CollateralDetail>
  <PublishingDetail><Imprint><ImprintName>Can Klasik</ImprintName></Imprint>
    <Publisher><PublishingRole>01</PublishingRole><PublisherName>Can Yayınları</PublisherName></Publisher>
    <PublishingStatus>04</PublishingStatus>
    <PublishingDate><PublishingDateRole>11</PublishingDateRole><Date dateformat="05">1981</Date></PublishingDate>
    <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">20190301</Date></PublishingDate>
  </PublishingDetail></Product>`;

const shortTags: Record<string, string> = {
  RecordReference: "a001",
  NotificationType: "a002",
  ProductIDType: "b221",
  IDValue: "b244",
  ProductComposition: "x314",
  ProductForm: "b012",
  CollectionType: "x329",
  TitleType: "b202",
  TitleElementLevel: "x409",
  PartNumber: "x410",
  TitleText: "b203",
  Subtitle: "b029",
  SequenceNumber: "b034",
  ContributorRole: "b035",
  PersonName: "b036",
  PersonNameInverted: "b037",
  NamesBeforeKey: "b039",
  KeyNames: "b040",
  LanguageRole: "b253",
  LanguageCode: "b252",
  ExtentType: "b218",
  ExtentValue: "b219",
  ExtentUnit: "b220",
  MainSubject: "x425",
  SubjectSchemeIdentifier: "b067",
  SubjectCode: "b069",
  TextType: "x426",
  ContentAudience: "x427",
  Text: "d104",
  ImprintName: "b079",
  PublishingRole: "b291",
  PublisherName: "b081",
  PublishingStatus: "b394",
  PublishingDateRole: "x448",
  Date: "b306",
  p: "p",
};
/** The same with short tags. */
const short = words.replace(
  /<(\/?)([A-Za-z]+)/g,
  (_all, slash: string, name: string) => `<${slash}${shortTags[name] ?? name.toLowerCase()}`,
);

test.each([
  ["words", words],
  ["short tags", short],
])("a publisher's product is a book with all its facts, told by %s", (_what, xml) => {
  expect(factsOf(xml)).toEqual(whole);
  expect(readProduct(elementOf(xml), undefined)).toMatchObject({
    description: "Bir öğrenci.\n\nBir cinayet.",
  });
  expect(shownProduct(elementOf(xml))).toBe("tr.can.1 | 9789750736865 | Suç ve Ceza");
});

describe("numbers", () => {
  const identifier = (type: string, value: string) =>
    `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`;
  test.each([
    [identifier("02", "9750736869"), "9789750736865"],
    [identifier("03", "9789750736865"), "9789750736865"],
    [identifier("03", "8690000000000") + identifier("15", "978-975-07-3686-5"), "9789750736865"],
  ])("%s", (before, isbn) => {
    expect(factsOf(product(title("Kitap"), { before })).isbn).toBe(isbn);
  });
  test("that are wrong or none are told", () => {
    expect(whyOf(product(title("Kitap"), { before: identifier("15", "9789750736866") }))).toBe(
      "invalid ISBN 9789750736866",
    );
    expect(whyOf(product(title("Kitap"), { before: identifier("01", "17") }))).toBe("no ISBN");
  });
});

describe("titles", () => {
  const element = (level: string, inner: string) =>
    `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${inner}</TitleElement>`;
  const detail = (...elements: string[]) =>
    `<TitleDetail><TitleType>01</TitleType>${elements.join("")}</TitleDetail>`;
  test.each([
    [
      detail(element("01", "<TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Hobbit</TitleWithoutPrefix>")),
      "The Hobbit",
    ],
    [detail(element("01", "<PartNumber>2</PartNumber><TitleText>İnce Memed</TitleText>")), "İnce Memed 2"],
    [
      detail(
        element("02", "<TitleText>Yüzüklerin Efendisi</TitleText>"),
        element("01", "<PartNumber>1</PartNumber>"),
      ),
      "Yüzüklerin Efendisi 1",
    ],
    [
      detail(
        element("02", "<PartNumber>1</PartNumber><TitleText>Yüzüklerin Efendisi</TitleText>"),
        element("01", "<TitleText>Yüzük Kardeşliği</TitleText>"),
      ),
      "Yüzük Kardeşliği",
    ],
    [title("Kýrmýzý Saçlý Kadýn") + turkish, "Kırmızı Saçlı Kadın"],
    [title("Kumdan &lt;i&gt;kale&lt;/i&gt;"), "Kumdan kale"],
  ])("%s", (xml, whole) => {
    expect(factsOf(product(xml)).title).toBe(whole);
  });
  test("that are none, or whose letters are lost, are refused", () => {
    expect(whyOf(product(""))).toBe("no title");
    expect(whyOf(product(title("K\uFFFDrk Mantolu")))).toBe("title: letters are lost");
  });
});

test.each([
  ["20190301", { published_date: "2019-03-01", year: 2019 }],
  ["201903", { published_date: undefined, year: 2019 }],
  ["2019", { published_date: undefined, year: 2019 }],
  ["20190301T0900", { published_date: "2019-03-01", year: 2019 }],
  ["20191399", { published_date: undefined, year: 2019 }],
])("appeared on %s", (date, facts) => {
  const behind = `<PublishingDetail><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>${date}</Date></PublishingDate></PublishingDetail>`;
  expect(withDetail("", behind)).toMatchObject(facts);
});

describe("forms", () => {
  test.each([
    ["<ProductForm>BB</ProductForm>", { binding: "Ciltli", is_set: false }],
    ["<ProductForm>ED</ProductForm>", { binding: "E-kitap" }],
    ["<ProductForm>AN</ProductForm>", { binding: "Sesli kitap" }],
    ["<ProductForm>BA</ProductForm>", { binding: undefined }],
    ["<ProductComposition>10</ProductComposition><ProductForm>SA</ProductForm>", { is_set: true }],
  ])("%s", (xml, facts) => {
    expect(withDetail(xml)).toMatchObject(facts);
  });
  test.each([
    ["<ProductForm>PC</ProductForm>", "no book"],
    ["<ProductForm>ZJ</ProductForm>", "no book"],
    ["<ProductComposition>30</ProductComposition>", "a pack for shops"],
  ])("%s is left out: %s", (xml, why) => {
    expect(whyOf(product(title("Kitap") + xml))).toBe(why);
  });
  test("withdrawn and cancelled ones are left out, and another language than was asked for", () => {
    expect(whyOf(product(title("Kitap")).replace(">03</Noti", ">05</Noti"))).toBe(
      "withdrawn by its publisher",
    );
    const behind = "<PublishingDetail><PublishingStatus>01</PublishingStatus></PublishingDetail>";
    expect(whyOf(product(title("Kitap"), { behind }))).toBe("not to appear");
    expect(whyOf(product(title("Kitap") + turkish), new Set(["en"]))).toBe("another language");
  });
});

describe("genres", () => {
  const subject = (scheme: string, code: string, text = "") =>
    `<Subject><SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode><SubjectHeadingText>${text}</SubjectHeadingText></Subject>`;
  test.each([
    [subject("93", "FL"), ["bilim kurgu"]],
    [subject("93", "FRH") + subject("93", "NHD"), ["aşk"]],
    [subject("93", "NHG"), ["tarih"]],
    [subject("93", "YFC") + subject("93", "FM"), []],
    [subject("10", "YAF019000"), ["gençlik"]],
    [subject("10", "JUV001000"), []],
    [subject("10", "FIC000000"), ["edebiyat"]],
    [subject("94", "1DTT"), []],
    [subject("23", "", "Polisiye"), ["polisiye"]],
    [subject("20", "", "kış; roman"), []],
  ])("%s", (xml, genres) => {
    expect(withDetail(xml).genres).toEqual(genres);
  });
});
