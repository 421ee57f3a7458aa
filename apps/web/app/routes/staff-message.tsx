import { MessageView } from "~/features/desk";
import type { Route } from "./+types/staff-message";

export default function StaffMessagePage({ params: { id } }: Route.ComponentProps) {
  return <MessageView key={id} id={id} />;
}
