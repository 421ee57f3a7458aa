import { ReadersDesk } from "~/features/staff-readers";

export default function StaffReadersPage() {
  return <ReadersDesk />;
}
