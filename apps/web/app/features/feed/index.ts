export { Feed } from "./components/feed";
