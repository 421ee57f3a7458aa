export { lifeOf, personData } from "./author";
export { AuthorLines } from "./author-lines";
