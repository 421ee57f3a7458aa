import { paths } from "~/lib/paths";
import { PageTabs } from "~/ui/page-tabs";

const tabs = [
  { label: "Alıntılarım", to: paths.quotes },
  { label: "Arkadaşlarım", to: paths.friendsQuotes },
  { label: "Bu hafta", to: paths.quotesOfWeek },
];

export function QuotesTabs() {
  return <PageTabs label="Alıntılar" tabs={tabs} />;
}
