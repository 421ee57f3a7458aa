import { Fragment } from "react";

// Only web addresses become links; what stands after them as punctuation is not part of them.
const address = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}”’])/;

const asLinks = (paragraph: string) => paragraph.split(address);
const asText = (paragraph: string) => [paragraph];

/**
 * What a reader wrote: paragraphs and line breaks kept, web addresses as links unless they are to stay text, everything else
 * as text.
 */
export function ReaderText({
  text,
  className,
  areLinksText = false,
}: {
  text: string;
  className?: string;
  areLinksText?: boolean | undefined;
}) {
  const partsOf = areLinksText ? asText : asLinks;
  return (
    <div className={className}>
      {text.split(/\n\s*\n/).map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
        <p key={i} dir="auto" className="whitespace-pre-line [&+p]:mt-3">
          {partsOf(paragraph).map((part, at) =>
            at % 2 === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
              <Fragment key={at}>{part}</Fragment>
            ) : (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
                key={at}
                href={part}
                rel="nofollow ugc noopener noreferrer"
                className="break-all text-accent underline underline-offset-2"
              >
                {part}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
