import { paths } from "~/lib/paths";
import { staffPaths } from "~/lib/staff-paths";
import { PageTabs } from "~/ui/page-tabs";

/** Each a page of its own below the catalogue's. */
const tabs = [
  { label: "Öneriler", to: paths.staffCatalogue },
  { label: "Çift kayıtlar", to: paths.staffDoubles },
  { label: "Birleştir / Ayır", to: paths.staffJoins },
  { label: "İçe aktarma", to: staffPaths.catalogueImports },
] as const;

/** What there is to do for the catalogue, one page beside the other. */
export function CatalogueTabs() {
  return <PageTabs label="Katalog" tabs={tabs} />;
}
