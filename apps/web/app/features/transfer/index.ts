export { TransferView } from "./components/transfer-view";
export { QuoteTransferView } from "./quotes/quote-transfer-view";
