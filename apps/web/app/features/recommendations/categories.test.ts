import { describe, expect, test } from "vitest";
import { categoriesOf, categoryOf, isOfCategory } from "./categories";

describe("the category of a section", () => {
  test.each([
    ["Favori Türlerinize", "Favori Türlerinize"],
    ["Favori Türlerinize Göre", "Favori Türlerinize"],
    ["Sevebileceğiniz Yazarlardan", "Sevebileceğiniz Yazarlardan"],
    ["Bu Hafta Yeni Keşifler", "Yeni Keşifler"],
    ["“Tutunamayanlar” Kitabını Okuyanlar Bunları da Sevdi", "Okuduklarınıza Göre"],
  ])("is recognised by its title: %s", (title, label) => {
    expect(categoryOf(title).label).toBe(label);
  });

  test("is its own where its title is not recognised", () => {
    expect(categoryOf("Editörün Seçtikleri")).toMatchObject({
      text: "Editörün Seçtikleri",
      label: "Editörün Seçtikleri",
    });
    expect(categoryOf("Editörün Seçtikleri")).not.toHaveProperty("lead");
  });

  test("is part of the title, by Turkish letters or without them; nothing is part of all", () => {
    expect(isOfCategory("Sevebileceğiniz Yazarlardan", "yazarlar")).toBe(true);
    expect(isOfCategory("Sevebileceğiniz Yazarlardan", "SEVEBILECEGINIZ")).toBe(true);
    expect(isOfCategory("Yeni Keşifler", "Yazarlardan")).toBe(false);
    expect(isOfCategory("Yeni Keşifler", "")).toBe(true);
  });
});

test("categories to choose from are there once each, in the order of the page", () => {
  const titles = [
    "Editörün Seçtikleri",
    "“Huzur” Kitabını Okuyanlar Bunları da Sevdi",
    "Yeni Keşifler",
    "“Yaban” Kitabını Okuyanlar Bunları da Sevdi",
    "Favori Türlerinize",
  ];
  expect(categoriesOf(titles).map(({ label }) => label)).toEqual([
    "Editörün Seçtikleri",
    "Okuduklarınıza Göre",
    "Yeni Keşifler",
    "Favori Türlerinize",
  ]);
});
