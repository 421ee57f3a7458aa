import { measureDanger } from "./assistant/danger.ts";
import { measureIntents } from "./assistant/intents.ts";
import { measureAssistant } from "./assistant/measure.ts";
import { measureAssistantStreams } from "./assistant/streams.ts";
import { measureAuthorNews } from "./author-news.ts";
import { measureCatalogueImport } from "./catalogue-import.ts";
import type { Figure } from "./figure.ts";
import { measureIdentity } from "./identity/measure.ts";
import { measureImport } from "./import.ts";
import { measureJoins } from "./joins.ts";
import { measureLive } from "./live/measure.ts";
import { measureOutside } from "./outside/measure.ts";
import { measurePagePhotos } from "./page-photos/measure.ts";
import { measureProduct } from "./product/measure.ts";
import { measureQuotes } from "./quotes/measure.ts";
import { measurePictures } from "./quotes/pictures.ts";
import { measurePassages } from "./quotes/scale.ts";
import { measureRecommend } from "./recommend/measure.ts";
import { measureScale } from "./scale/measure.ts";
import { measureSearch } from "./search/measure.ts";
import { measureStart } from "./start.ts";
import { measureTransfer } from "./transfer/measure.ts";
import { measureWeb } from "./web/measure.ts";

export interface Bench {
  about: string;
  run(words: readonly string[]): Promise<Figure[]>;
}

/** What is measured when nothing is named. */
export const usual = "product";

export const benches: Record<string, Bench> = {
  product: {
    about:
      "what readers do, each beside its ceiling: --sizes s,l, --folder DIR, --only WORD, --soak MINUTES, --rate N, --rounds N",
    run: measureProduct,
  },
  start: { about: "a first and a second start of the program", run: measureStart },
  import: {
    about: "reading a catalogue twice, and the genres its books get: --catalogue FILE",
    run: measureImport,
  },
  "catalogue-import": {
    about: "a made-up dump of Open Library of a million lines: --lines N",
    run: measureCatalogueImport,
  },
  identity: { about: "sign-ins a second, and what other calls feel of them", run: measureIdentity },
  assistant: {
    about: "the assistant's catalogue mode: --questions FILE, --catalogue FILE, --folder DIR, --show",
    run: measureAssistant,
  },
  danger: {
    about:
      "readers in danger and harmless neighbours, as the assistant answers them: --sentences FILE, --learn",
    run: measureDanger,
  },
  intents: {
    about: "how well the assistant tells intents apart, on examples held out: --learn",
    run: measureIntents,
  },
  "assistant-streams": {
    about: "answers of a language model passed on word by word, two hundred at once",
    run: measureAssistantStreams,
  },
  "author-news": {
    about: "a new work of an author whom 100,000 readers follow, told to all of them",
    run: measureAuthorNews,
  },
  joins: {
    about: "two works and two editions with 100,000 shelf rows joined and parted while others read and write",
    run: measureJoins,
  },
  live: {
    about: "an event seen by a friend who looks, and what publishing costs with many friends",
    run: measureLive,
  },
  outside: {
    about: "a book taken from a catalogue elsewhere: how soon the search of each of two processes has it",
    run: measureOutside,
  },
  quotes: { about: "which of 2,000 made pairs of passages become one card: --show", run: measureQuotes },
  "page-photos": {
    about: "thirty made photos of pages read as the dialog of quotes reads them: --pages N, --show",
    run: measurePagePhotos,
  },
  "passage-pictures": {
    about: "passages drawn as pictures, in every design and format",
    run: measurePictures,
  },
  passages: {
    about:
      "the tab of a book with 50,000 passages, and the search among two million: --passages N, --only WORD, --folder DIR to keep the rows",
    run: measurePassages,
  },
  recommend: {
    about: "the model of recommendations beside two others: --train FILE --test FILE --books FILE",
    run: measureRecommend,
  },
  scale: {
    about: "feed, shelves, reviews of 100,000 readers: --size l, --only WORD, --folder DIR to keep the rows",
    run: measureScale,
  },
  search: {
    about:
      "what the search finds, by kind of query, beside minisearch: --catalogue FILE, --queries FILE, --half held-out, --every N, --cases FILE, --editions N, --folder DIR, --show",
    run: measureSearch,
  },
  transfer: { about: "a library of 2,000 books brought from a file and taken back", run: measureTransfer },
  web: { about: "public pages: Lighthouse, their weight, how many a second", run: measureWeb },
};
