import { useParams } from "react-router";
import { useOwnRoles } from "~/features/staff";
import { StaffReaderView } from "~/features/staff-readers";

export default function StaffReaderPage() {
  const isAdmin = useOwnRoles().data?.roles.includes("admin") === true;
  return <StaffReaderView username={useParams().username ?? ""} isAdmin={isAdmin} />;
}
