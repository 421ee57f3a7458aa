import { expect, test } from "vitest";
import { isSameText, suggest } from "./suggest";

const cities = ["Ağrı", "Isparta", "İstanbul", "İzmir", "Kırşehir", "Şanlıurfa", "Şırnak"];

test.each([
  ["ist", ["İstanbul"]],
  ["IST", ["İstanbul"]],
  ["isp", ["Isparta"]],
  ["ısp", ["Isparta"]],
  ["sanli", ["Şanlıurfa"]],
  ["URFA", ["Şanlıurfa"]],
  ["kirsehir", ["Kırşehir"]],
  ["agri", ["Ağrı"]],
  ["Paris", []],
])("'%s' finds %j", (typed, found) => {
  expect(suggest(cities, typed)).toEqual(found);
});

test("what begins with the letters comes before what only has them", () => {
  expect(suggest(["Kırşehir", "Şırnak", "Sivas"], "si")).toEqual(["Şırnak", "Sivas"]);
  expect(suggest(["Eskişehir", "Şehirköy"], "sehir")).toEqual(["Şehirköy", "Eskişehir"]);
});

test("nothing typed offers everything", () => {
  expect(suggest(cities, "  ")).toEqual(cities);
});

test("texts are the same whatever their case and diacritics", () => {
  expect(isSameText("istanbul", "İSTANBUL")).toBe(true);
  expect(isSameText("İzmir", "İzmit")).toBe(false);
});
