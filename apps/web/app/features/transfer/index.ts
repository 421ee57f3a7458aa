export { TransferView } from "./components/transfer-view";
