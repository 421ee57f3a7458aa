import { ObjectionsQueue } from "~/features/moderation";

export default function ObjectionsPage() {
  return <ObjectionsQueue />;
}
