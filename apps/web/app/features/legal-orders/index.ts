export { OrderDesk } from "./order-desk";
