import { OrderDesk } from "~/features/legal-orders";

export default function StaffOrders() {
  return <OrderDesk />;
}
