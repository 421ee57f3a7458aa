// What only readers need: a door of its own, so that the author's page does not carry it.
export { FollowAuthor } from "./follow-author";
export { FollowedAuthors } from "./followed-authors";
