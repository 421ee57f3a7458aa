import { expect, test } from "vitest";
import { countries } from "./places";

test("countries have the names that are said in Turkish, in Turkish order, Türkiye first", () => {
  const names = countries();
  const [first, ...others] = names;
  expect(first).toBe("Türkiye");
  expect(others).toEqual([...others].sort(new Intl.Collator("tr").compare));
  for (const said of ["Fildişi Sahili", "Yeşil Burun Adaları", "Doğu Timor", "Myanmar", "Filistin"]) {
    expect(names).toContain(said);
  }
  for (const other of ["Côte d’Ivoire", "Cabo Verde", "Timor-Leste"]) expect(names).not.toContain(other);
  expect(new Set(names).size).toBe(names.length);
});
