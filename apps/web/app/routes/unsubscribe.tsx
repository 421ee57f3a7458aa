import { product } from "@okurca/contract/product";
import { UnsubscribeRefused, UnsubscribeView } from "~/features/notification-settings";
import { contexts } from "~/server-context";
import type { Route } from "./+types/unsubscribe";

const title = "E-posta bildirimleri";
export const meta = () => [
  { title: `${title} · ${product.name}` },
  { name: "robots", content: "noindex" },
  // The address is a key.
  { name: "referrer", content: "no-referrer" },
];

/** Mail scanners follow links: this only looks at what the link would turn off. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const kind = await context.get(contexts.services).notifications.unsubscribeKind(token);
  return { token, kind };
}

export default function Unsubscribe({ loaderData: { token, kind } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {kind === undefined ? <UnsubscribeRefused /> : <UnsubscribeView token={token} kind={kind} />}
    </>
  );
}
