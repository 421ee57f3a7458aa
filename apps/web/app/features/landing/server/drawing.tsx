import { Closing } from "./closing";
import { NewestReviews, Numbers } from "./community";
import type { LandingContent } from "./content";
import { GenreRows } from "./genre-rows";
import { ProductPicture } from "./product-picture";
import { ReadingNow } from "./reading-now";
import { Recommendations } from "./recommendations";
import { Search } from "./search";
import { Section } from "./section";
import { Shelf } from "./shelf";

/** Everything below the hero; only shows and links. */
export function Drawing({ content }: { content: LandingContent }) {
  const { spines, reading, genres, picture, recommendations, numbers, posts } = content;
  return (
    <>
      <Search />
      <div className="mt-12 md:mt-20">
        <Shelf spines={spines} />
      </div>
      {reading.length > 0 && (
        <Section id="okunanlar" title="Şu sıralar elden düşmeyenler">
          <ReadingNow books={reading} />
        </Section>
      )}
      {genres.length > 0 && (
        <Section id="turler" title="Hangi rafa uzanırsınız?">
          <GenreRows rows={genres} />
        </Section>
      )}
      {(picture.length > 0 || numbers) && (
        <section
          aria-labelledby="kitapliginiz"
          className="mx-auto grid max-w-[1200px] items-center gap-x-16 gap-y-10 px-5 pt-24 md:px-8 md:pt-36 lg:grid-cols-12"
        >
          <div className="min-w-0 lg:col-span-5">
            <h2
              id="kitapliginiz"
              className="font-medium font-serif text-[2.25rem] leading-[1.05] tracking-[-0.025em] md:text-5xl md:leading-none"
            >
              Kitaplığınız hep yanınızda
            </h2>
            <p className="mt-4 max-w-[44ch] text-ink-2 text-lg">
              Nerede kaldığınızı işaretleyin, bitirdiğiniz kitaba yıldız verin, düşündüklerinizi yazın.
              Kitabın sürprizlerini açık eden incelemeler siz isteyene kadar kapalı durur.
            </p>
            {numbers && <Numbers numbers={numbers} />}
          </div>
          {picture.length > 0 && (
            <div className="min-w-0 lg:col-span-7">
              <ProductPicture books={picture} />
            </div>
          )}
        </section>
      )}
      {recommendations.length > 0 && (
        <Section
          id="oneriler"
          title="Sevdiğiniz kitaplar yol gösterir"
          lead="Üç kitap sevdiyseniz dördüncüsü kendini belli eder. İki örnek:"
        >
          <Recommendations examples={recommendations} />
        </Section>
      )}
      {posts.length > 0 && (
        <Section id="okurlar" title="Okurlar ne diyor?">
          <NewestReviews posts={posts} />
        </Section>
      )}
      <Closing />
    </>
  );
}
