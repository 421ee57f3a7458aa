export interface Guide {
  name: string;
  steps: readonly string[];
}

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

/** How the file is had elsewhere. */
export function Guides({ guides }: { guides: readonly Guide[] }) {
  return (
    <div className="divide-y divide-line rounded-2xl border border-line bg-surface">
      {guides.map(({ name, steps }) => (
        <details key={name} className="group px-5">
          <summary className="cursor-pointer py-4 font-medium">{name} dosyası nasıl alınır?</summary>
          <ol className="list-decimal space-y-1.5 pb-5 pl-5 text-ink-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
