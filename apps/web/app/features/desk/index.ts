export { MessageList } from "./message-list";
export { MessageView } from "./message-view";
