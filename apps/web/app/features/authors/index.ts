export { lifeOf, personData } from "./author";
export { AuthorLines } from "./author-lines";
export { VisitorFollow } from "./visitor-follow";
