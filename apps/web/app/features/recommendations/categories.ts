import { foldText } from "@okurca/contract/fold";
import { BookHeart, BookOpenText, Compass, Feather, type LucideIcon, Tag } from "lucide-react";

export interface Category {
  /** Part of the titles of its sections; names it in the address. */
  text: string;
  label: string;
  icon: LucideIcon;
  /** What its sections are made of. */
  lead?: string;
}

/** Recognised by the titles of the sections, which the server gives. */
const known: readonly Category[] = [
  {
    text: "Favori Türlerinize",
    label: "Favori Türlerinize",
    icon: Tag,
    lead: "Türlerinizin öne çıkan kitapları",
  },
  {
    text: "Sevebileceğiniz Yazarlardan",
    label: "Sevebileceğiniz Yazarlardan",
    icon: Feather,
    lead: "Beğendiğiniz ya da okuduğunuz kitapların yazarlarından",
  },
  {
    text: "Yeni Keşifler",
    label: "Yeni Keşifler",
    icon: Compass,
    lead: "Sizin için yeni yazarlar ve türler, çevrenizde sevilenler",
  },
  {
    text: "okuyanlar",
    label: "Okuduklarınıza Göre",
    icon: BookHeart,
  },
];

/** True for a title that has the text in it, by whatever letters it is written. */
export const isOfCategory = (title: string, text: string) => foldText(title).includes(foldText(text));

/** The category of a title; one that is not recognised is its own. */
export function categoryOf(title: string): Category {
  return (
    known.find(({ text }) => isOfCategory(title, text)) ?? { text: title, label: title, icon: BookOpenText }
  );
}

/** The categories of these titles, each once, in the order of the page. */
export function categoriesOf(titles: readonly string[]): Category[] {
  return [...new Map(titles.map(categoryOf).map((category) => [category.text, category])).values()];
}
