// For librarians only: a door of its own.
export { Proposals } from "./proposals";
