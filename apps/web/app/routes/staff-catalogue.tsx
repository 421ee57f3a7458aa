import { Outlet } from "react-router";
import { CatalogueTabs } from "~/features/staff";

export default function StaffCatalogue() {
  return (
    <>
      <CatalogueTabs />
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
