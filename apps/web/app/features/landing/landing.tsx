import { Suspense, use } from "react";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { NewestReviews, Numbers } from "./community";
import type { LandingContent } from "./content";
import { GenreRows } from "./genre-rows";
import { Hero } from "./hero";
import { Recommendations } from "./recommendations";
import { Section } from "./section";
import { Shelf } from "./shelf";
import { LandingSkeleton } from "./skeletons";

function Closing() {
  return (
    <section aria-labelledby="kapanis" className="mx-auto max-w-[1200px] px-5 pt-24 md:px-8 md:pt-36">
      <div className="grid items-end gap-x-12 gap-y-7 rounded-2xl bg-primary px-6 py-10 text-on-primary md:grid-cols-12 md:px-12 md:py-16 dark:bg-primary-soft dark:text-on-primary-soft">
        <h2
          id="kapanis"
          className="font-medium font-serif text-[2.5rem] leading-[0.98] tracking-[-0.03em] md:col-span-7 md:text-[4rem]"
        >
          Başucundaki kitapla başla.
        </h2>
        <div className="md:col-span-5 md:justify-self-end">
          <ButtonLink to={paths.register} size="large" look="secondary" className="w-full sm:w-auto">
            Hemen Kayıt Ol
          </ButtonLink>
          <p className="mt-3 text-sm">Ücretsiz. Bir e-posta adresi yeter.</p>
        </div>
      </div>
    </section>
  );
}

function Content({ content }: { content: LandingContent }) {
  const { spines, genres, recommendations, numbers, posts } = content;
  return (
    <>
      <div className="mt-16 md:mt-20">
        <Shelf spines={spines} />
      </div>
      {genres.length > 0 && (
        <Section id="turler" title="Hangi rafa uzanırsın?">
          <GenreRows rows={genres} />
        </Section>
      )}
      {recommendations.length > 0 && (
        <Section
          id="oneriler"
          title="Sevdiğin kitaplar yol gösterir"
          lead="Üç kitap sevdin mi, dördüncüsü kendini belli eder. İki örnek:"
        >
          <Recommendations examples={recommendations} />
        </Section>
      )}
      {(posts.length > 0 || numbers) && (
        <Section id="okurlar" title="Okurlar ne diyor?">
          {posts.length > 0 && <NewestReviews posts={posts} />}
          {numbers && <Numbers numbers={numbers} />}
        </Section>
      )}
    </>
  );
}

function ComingContent({ content }: { content: Promise<LandingContent> }) {
  return <Content content={use(content)} />;
}

/** What is there already stands in no boundary: the server would send that after the page, for scripts to place. */
function ContentOrSkeleton({ content }: { content: LandingContent | Promise<LandingContent> | null }) {
  if (content === null) return <LandingSkeleton />;
  if (!(content instanceof Promise)) return <Content content={content} />;
  return (
    <Suspense fallback={<LandingSkeleton />}>
      <ComingContent content={content} />
    </Suspense>
  );
}

/** What a visitor sees at the front door; `null` while nobody has asked for its content. */
export function Landing({ content }: { content: LandingContent | Promise<LandingContent> | null }) {
  return (
    <>
      <Hero />
      <ContentOrSkeleton content={content} />
      <Closing />
    </>
  );
}
