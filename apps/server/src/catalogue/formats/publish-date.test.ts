import { expect, test } from "vitest";
import { readPublishDate } from "./publish-date.ts";

test.each([
  ["2001", undefined, 2001],
  ["2001?", undefined, 2001],
  ["[2001]", undefined, 2001],
  ["c2001", undefined, 2001],
  ["©2001.", undefined, 2001],
  ["Mart 2001", undefined, 2001],
  ["2001-05", undefined, 2001],
  ["05/2001", undefined, 2001],
  ["2001, c1999", undefined, 2001],
  ["2001-2003", undefined, 2001],
  ["1320 [1904]", undefined, 1904],
  ["1 Mart 2001", "2001-03-01", 2001],
  ["1. März 2001", "2001-03-01", 2001],
  ["15 Ağustos 2010", "2010-08-15", 2010],
  ["15 AĞUSTOS 2010", "2010-08-15", 2010],
  ["30 KASIM 1999", "1999-11-30", 1999],
  ["March 1, 2001", "2001-03-01", 2001],
  ["JUNE 3RD, 1998".toLowerCase(), "1998-06-03", 1998],
  ["July 1983", undefined, 1983],
  ["Sept. 4, 1998", "1998-09-04", 1998],
  ["4 sept. 1998", "1998-09-04", 1998],
  ["01.03.2001", "2001-03-01", 2001],
  ["2001-03-01", "2001-03-01", 2001],
  ["2001-03-01T00:00:00+03:00", "2001-03-01", 2001],
  ["31 Şubat 2001", undefined, 2001],
  // Which of the two is the month is not told.
  ["03/04/2001", undefined, 2001],
  ["1998*", undefined, 1998],
  [1998, undefined, 1998],
])("%j is a date of publication", (text, day, year) => {
  expect(readPublishDate(text)).toEqual({ day, year });
});

test.each([
  "",
  "19uu",
  "200-?",
  "1990s",
  "1990'lar",
  "tarihsiz",
  "n.d.",
  "1320",
  "0000",
  "20011",
  undefined,
  null,
  {},
])("%j tells no year", (text) => {
  expect(readPublishDate(text)).toEqual({ day: undefined, year: undefined });
});
