import { RequestedBooks } from "~/features/requested-books";

export default function StaffBookRequestsPage() {
  return <RequestedBooks />;
}
