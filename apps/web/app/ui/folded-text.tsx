import { ReaderText } from "./reader-text";

/** From so many characters on a text is folded; about as many lines as a short one has are seen then. */
const longText = 420;

/** What a reader wrote; a long one opens on demand, also without scripts, and is whole for those who search. */
export function FoldedText({ text, areLinksText }: { text: string; areLinksText?: boolean | undefined }) {
  const look = "mt-3 max-w-[68ch] break-words leading-relaxed";
  if (text.length <= longText) return <ReaderText text={text} className={look} areLinksText={areLinksText} />;
  return (
    <div className="group/fold">
      <ReaderText
        text={text}
        areLinksText={areLinksText}
        className={`${look} line-clamp-6 group-has-[details[open]]/fold:line-clamp-none print:line-clamp-none`}
      />
      <details className="mt-1 print:hidden">
        <summary className="inline-block cursor-pointer list-none font-semibold text-accent hover:underline [&::-webkit-details-marker]:hidden">
          <span className="group-has-[details[open]]/fold:hidden">Devamını oku</span>
          <span className="hidden group-has-[details[open]]/fold:inline">Daralt</span>
        </summary>
      </details>
    </div>
  );
}
