import { Suspense, use } from "react";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { ServerDrawn } from "~/ui/server-drawn";
import { Hero } from "./hero";
import { LandingSkeleton } from "./skeletons";

const contentId = "acilis";

function Closing() {
  return (
    <section aria-labelledby="kapanis" className="far mx-auto max-w-[1200px] px-5 pt-24 md:px-8 md:pt-36">
      <div className="grid items-end gap-x-12 gap-y-7 rounded-2xl bg-primary px-6 py-10 text-on-primary md:grid-cols-12 md:px-12 md:py-16 dark:bg-primary-soft dark:text-on-primary-soft">
        <h2
          id="kapanis"
          className="font-medium font-serif text-[2.5rem] leading-[0.98] tracking-[-0.03em] md:col-span-7 md:text-[4rem]"
        >
          Başucunuzdaki kitapla başlayın.
        </h2>
        <div className="md:col-span-5 md:justify-self-end">
          <ButtonLink to={paths.register} size="large" look="secondary" className="w-full sm:w-auto">
            Hemen Kayıt Ol
          </ButtonLink>
          <p className="mt-3 text-sm">Ücretsiz. Dört kısa adım.</p>
        </div>
      </div>
    </section>
  );
}

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
      <Closing />
    </>
  );
}
