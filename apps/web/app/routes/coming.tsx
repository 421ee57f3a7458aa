import { product } from "@okurca/contract/product";
import { comingProfile, comingTexts } from "./coming-texts";
import { ComingView } from "./coming-view";

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: `${(comingTexts[location.pathname] ?? comingProfile).title} · ${product.name}` },
  { name: "robots", content: "noindex" },
];

export default ComingView;
