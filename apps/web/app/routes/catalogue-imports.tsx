import { CatalogueImports } from "~/features/catalogue-imports";

export default function CatalogueImportsPage() {
  return <CatalogueImports />;
}
