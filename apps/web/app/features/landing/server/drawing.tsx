import { NewestReviews, Numbers } from "./community";
import type { LandingContent } from "./content";
import { GenreRows } from "./genre-rows";
import { Recommendations } from "./recommendations";
import { Section } from "./section";
import { Shelf } from "./shelf";

/** Everything between the hero and the closing panel; only shows and links. */
export function Drawing({ content }: { content: LandingContent }) {
  const { spines, genres, recommendations, numbers, posts } = content;
  return (
    <>
      <div className="mt-16 md:mt-20">
        <Shelf spines={spines} />
      </div>
      {genres.length > 0 && (
        <Section id="turler" title="Hangi rafa uzanırsınız?">
          <GenreRows rows={genres} />
        </Section>
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
      {(posts.length > 0 || numbers) && (
        <Section id="okurlar" title="Okurlar ne diyor?">
          {posts.length > 0 && <NewestReviews posts={posts} />}
          {numbers && <Numbers numbers={numbers} />}
        </Section>
      )}
    </>
  );
}
