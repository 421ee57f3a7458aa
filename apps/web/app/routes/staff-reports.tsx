import { Outlet } from "react-router";
import { ModerationTabs } from "~/features/moderation";

export default function StaffReports() {
  return (
    <>
      <ModerationTabs />
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
