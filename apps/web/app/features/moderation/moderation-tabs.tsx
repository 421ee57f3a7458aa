import { paths } from "~/lib/paths";
import { PageTabs } from "~/ui/page-tabs";

const tabs = [
  { label: "Bekleyenler", to: paths.staffReports },
  { label: "İtirazlar", to: paths.staffObjections },
  { label: "Kararlar", to: paths.staffDecisions },
  { label: "Gerekçeler", to: paths.staffReasons },
] as const;

/** What moderators look through, one page beside the other. */
export function ModerationTabs() {
  return <PageTabs label="Şikâyetler" tabs={tabs} />;
}
