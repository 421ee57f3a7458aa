import type { Guide } from "../file/guides";

export const libraryGuides: readonly Guide[] = [
  {
    name: "Goodreads",
    steps: [
      "Bilgisayarda goodreads.com’da “My Books” sayfasını açın.",
      "Soldaki “Tools” başlığının altında “Import and export”u seçin.",
      "“Export Library”ye basın; dosya hazır olunca aynı sayfada beliren bağlantıdan indirin.",
    ],
  },
  {
    name: "StoryGraph",
    steps: [
      "Profil menünüzden “Manage Account” sayfasını açın.",
      "“Manage Your Data” bölümünde “Export StoryGraph Library”yi seçin.",
      "“Generate export”a basın; hazır olunca dosyayı indirin.",
    ],
  },
  {
    name: "1000Kitap",
    steps: [
      "Okuduklarınızı CSV dosyasına döken bağımsız bir araç var: 1k-to-goodreads. Bu araç bize ait değildir.",
      "Araç yalnızca herkese açık kitaplıkları okuyabilir.",
      "Onun verdiği dokuz sütunlu dosyayı buraya bırakın. Orada 10 üzerinden verdiğiniz puanlar dosyada 5 üzerindendir.",
    ],
  },
];
