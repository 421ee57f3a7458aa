export { Feed } from "./components/feed";
export { NamedActivity } from "./components/named-activity";
