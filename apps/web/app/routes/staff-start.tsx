import { OverviewBoard } from "~/features/overview";
import { useOwnRoles } from "~/features/staff";

export default function StaffStart() {
  return <OverviewBoard roles={useOwnRoles().data?.roles ?? []} />;
}
