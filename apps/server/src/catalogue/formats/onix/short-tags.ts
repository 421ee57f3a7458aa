// ONIX writes each element with one of two names: a word, or a short tag. https://www.editeur.org/93/Release-3.0-Downloads/

/** Elements that are read, by their short tags; composites are called by their words in small letters. */
const words: Record<string, string> = {
  a001: "RecordReference",
  a002: "NotificationType",
  b012: "ProductForm",
  b029: "Subtitle",
  b030: "TitlePrefix",
  b031: "TitleWithoutPrefix",
  b035: "ContributorRole",
  b036: "PersonName",
  b037: "PersonNameInverted",
  b039: "NamesBeforeKey",
  b040: "KeyNames",
  b047: "CorporateName",
  b067: "SubjectSchemeIdentifier",
  b069: "SubjectCode",
  b070: "SubjectHeadingText",
  b079: "ImprintName",
  b081: "PublisherName",
  b202: "TitleType",
  b203: "TitleText",
  b218: "ExtentType",
  b219: "ExtentValue",
  b220: "ExtentUnit",
  b221: "ProductIDType",
  b244: "IDValue",
  b247: "PrefixToKey",
  b248: "SuffixToKey",
  b252: "LanguageCode",
  b253: "LanguageRole",
  b291: "PublishingRole",
  b306: "Date",
  b394: "PublishingStatus",
  b034: "SequenceNumber",
  d104: "Text",
  x314: "ProductComposition",
  x409: "TitleElementLevel",
  x410: "PartNumber",
  x426: "TextType",
  x448: "PublishingDateRole",
};

const composites = [
  "Product",
  "ProductIdentifier",
  "DescriptiveDetail",
  "TitleDetail",
  "TitleElement",
  "Contributor",
  "Extent",
  "Language",
  "Collection",
  "Subject",
  "PublishingDetail",
  "Publisher",
  "Imprint",
  "PublishingDate",
  "CollateralDetail",
  "TextContent",
];

const byShort = new Map([
  ...Object.entries(words),
  ...composites.map((name) => [name.toLowerCase(), name] as const),
]);

/** The word an element is called by, whichever of its names it bears. */
export function wordOf(name: string): string {
  return byShort.get(name) ?? name;
}
