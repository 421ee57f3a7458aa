import { foldText } from "@okurca/contract";

/** Names of foreign authors as a Turkish reader hears and writes them, folded; several spellings of one name. */
const heard: Readonly<Record<string, string>> = Object.fromEntries(
  `agatha agata agatta; christie kristi kristy kiristi christi cristie; shakespeare sekspir sheksper seksper saksper shakespear shakspeare sekspiyer; dostoyevski dostoyevsky dostoevski dostoyevksi dostoyeski dostoveski dostoyefski dostoyovski;
  tolstoy tolstoi tolsty; nietzsche nice nietsche niche nitche niçe nietzche nitse; goethe gote geothe; camus kamu camü kamus; sartre sartr; rousseau ruso russo; voltaire volter;
  balzac balzak; zweig svayg zivayg zvayg zveyg sveig zweik tsvayg; freud froyd; jung yung; proust prust prost; joyce coys; woolf vulf wolf wulf; wilde vayld; doyle doyl dayl;
  dickens dikins dikens; austen ostin austin; orwell orvel orwel orvell; huxley haksli; steinbeck staynbek stainbek; hemingway hemingvey heminguey hemingvay; faulkner folkner; fitzgerald ficerald;
  rowling roling; tolkien tolkin tolkiyen; asimov asimof; bradbury bredberi; verne vern; hugo hugo ugo; flaubert flober; zola zola; stendhal standal; dumas duma; poe po; lovecraft lavkraft;
  kafka kavka; hesse hese; mann man; remarque remark; marquez markez marquess; borges borhes; coelho koelyo koelho kuelyo coelo; saramago saramagu; cervantes servantes; dante dante;
  chekhov cehov chekov çekov cekov; gogol gogal; turgenyev turgenyef; puskin pushkin; gorki gorky; nabokov nabokof; bulgakov bulgakof; aytmatov aytmatof; exupery egzuperi ekzuperi eksuperi; murakami murakamı; ishiguro isiguro;
  brown bravn; king king; grange granj grange; yalom yalom; fromm from; salinger selincir salincir; golding golding; bronte bronte bronti; shelley seli shelly; stoker stokır; eco eko; calvino kalvino; kundera kundera;
  beauvoir bovuar; gaarder garder; hosseini husseini hoseyni huseyni; moyes moys; hoover huvır huver; collins kolins; leguin legin; guin gin; melville melvil; defoe defo; stevenson stivinson; maalouf maluf malouf; süskind suskind ziskind;
  lee li; haig heyg; herbert herbırt; poirot puaro; jules jul; oscar oskar; george corc; virginia virciniya; charles carls; jack cek; ernest ernest; victor viktor; william vilyam; paulo paulo; jane ceyn; stefan stefan; franz frans; fyodor fiyodor; edgar edgar; stephen stivin`
    .split(";")
    .flatMap((line) => {
      const [name = "", ...ways] = line.trim().split(/\s+/);
      return ways.map((way) => [foldText(way), foldText(name)]).filter(([way, to]) => way !== to);
    }),
);
const plainToo = new Set("nice from man li gin po seli prost yung wolf king duma cek eko".split(" "));

/** The name that a word as heard stands for; undefined for words that are none, or that are also Turkish ones. */
export function heardName(word: string, isBesideName: boolean): string | undefined {
  return (plainToo.has(word) && !isBesideName) || !Object.hasOwn(heard, word) ? undefined : heard[word];
}
