import { DoublesQueue } from "~/features/joins";

export default function DoublesPage() {
  return <DoublesQueue />;
}
