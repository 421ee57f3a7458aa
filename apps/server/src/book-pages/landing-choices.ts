/** What the front page shows of the starter catalogue, chosen by hand: four genres, two recommendations, no two covers of a row alike. */
export const landingGenres = [
  {
    id: "klasik",
    genre: "Klasik",
    description: "Her okunuşta yeniden başlayan kitaplar.",
    isbns: ["9786257751520", "9786257300384", "9789754700114"],
  },
  {
    id: "bilim kurgu",
    genre: "Bilim Kurgu",
    description: "Yarını kurarken bugünü sorgulayanlar.",
    isbns: ["9786053757818", "9786053754794", "9786053759935"],
  },
  {
    id: "fantastik",
    genre: "Fantastik",
    description: "Başka dünyaların kapısını aralayan hikâyeler.",
    isbns: ["9789753425988", "9786052993019", "9789753420570"],
  },
  {
    id: "psikoloji",
    genre: "Psikoloji",
    description: "İnsanın kendini anlama çabası.",
    isbns: ["9789755391465", "9786050207958", "9789753424080"],
  },
] as const;

export const landingRecommendations = [
  {
    id: "distopya",
    liked: ["9789750718533", "9789756902165", "9786053757818"],
    discovered: "9786050940596",
  },
  {
    id: "anadolu",
    liked: ["9786257751520", "9789750807145", "9789754700060"],
    discovered: "9786257303866",
  },
] as const;
