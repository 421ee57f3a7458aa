import { product } from "@okurca/contract";
import { type Catalogue, googleBooks, openLibrary, sru } from "@okurca/outside-catalogues";
import { type OutsideRow, outsideSources, readOutside } from "../catalogue/index.ts";
import type { Settings } from "../settings/index.ts";

/** A catalogue elsewhere; its books are written under the name `source`. */
export interface AskedCatalogue {
  source: string;
  catalogue: Catalogue<OutsideRow>;
}

/** The catalogues elsewhere that the settings name. */
export function createCatalogues({ catalogues: given }: Pick<Settings, "catalogues">): AskedCatalogue[] {
  const { testOrigin, contact } = given;
  const reach = {
    userAgent: contact ? `${product.name} (${contact})` : product.name,
    allowedOrigins: testOrigin ? [testOrigin] : [],
  };
  const at = (path: string, address: string) => (testOrigin ? `${testOrigin}/${path}` : address);
  const asked: AskedCatalogue[] = given.libraries.map(({ id, name, address }) => ({
    source: id,
    catalogue: sru({ id, name, address, reach, read: readOutside.marc }),
  }));
  if (given.hasOpenLibrary) {
    const catalogue = openLibrary({
      address: at("openlibrary", "https://openlibrary.org"),
      coverAddress: at("openlibrary", "https://covers.openlibrary.org"),
      isIdentified: contact !== undefined,
      reach,
      read: readOutside.openLibrary,
    });
    asked.push({ source: outsideSources.openlibrary, catalogue });
  }
  if (given.hasGoogleBooks) {
    const catalogue = googleBooks({
      address: at("googlebooks", "https://www.googleapis.com/books/v1"),
      key: given.googleBooksKey,
      reach,
      read: readOutside.googleBooks,
    });
    asked.push({ source: outsideSources.googlebooks, catalogue });
  }
  return asked;
}
