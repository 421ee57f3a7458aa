import { MessageList } from "~/features/desk";

export default function StaffMessagesPage() {
  return <MessageList />;
}
