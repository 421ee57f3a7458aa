import { ActsLog } from "~/features/acts";

export default function ActsPage() {
  return <ActsLog />;
}
