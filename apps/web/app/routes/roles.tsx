import { RolesDesk } from "~/features/roles";

export default function RolesPage() {
  return <RolesDesk />;
}
