import { Suspense, use } from "react";
import { ServerDrawn } from "~/ui/server-drawn";
import { Hero } from "./hero";
import { LandingSkeleton } from "./skeletons";

const contentId = "acilis";

function ComingContent({ content }: { content: Promise<string> }) {
  return <ServerDrawn id={contentId} markup={use(content)} />;
}

/** Ready content gets no boundary: the server would send that after the page, for scripts to place. */
function ContentOrSkeleton({ content }: { content: string | Promise<string> | null }) {
  if (content === null) return <LandingSkeleton />;
  if (typeof content === "string") return <ServerDrawn id={contentId} markup={content} />;
  return (
    <Suspense fallback={<LandingSkeleton />}>
      <ComingContent content={content} />
    </Suspense>
  );
}

/** Whether the document contains the drawn content. */
export function isLandingDrawn(): boolean {
  return Boolean(document.getElementById(contentId)?.firstChild);
}

/**
 * The landing page. The server draws its content as markup: `null` until the page requests it, empty when it
 * came with the document.
 */
export function Landing({ content }: { content: string | Promise<string> | null }) {
  return (
    <>
      <Hero />
      <ContentOrSkeleton content={content} />
    </>
  );
}
