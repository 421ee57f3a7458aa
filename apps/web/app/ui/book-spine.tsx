import type { SpineDesign } from "@okurca/covers";
import type { CSSProperties } from "react";

const families = { serif: "var(--font-serif)", sans: "var(--font-sans)" } as const;

/** The back of a book on the shelf, from a finished design. */
export function BookSpine({ design }: { design: SpineDesign }) {
  const { title, author, marks, palette } = design;
  const titleStyle: CSSProperties = {
    // The block is turned by 180°: what the design calls top is the far end of the text.
    top: title.top,
    bottom: title.bottom,
    fontFamily: families[title.face],
    fontSize: title.size,
    lineHeight: title.lineHeight,
    fontWeight: title.face === "serif" ? 500 : 600,
    color: title.color,
    ...(title.direction === "rtl" && { direction: "rtl" }),
  };
  return (
    <span className="spine" style={{ width: design.width, height: design.height }}>
      <span className="spine-body" style={{ backgroundColor: palette.bg }}>
        {marks.map((mark, i) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: marks of one spine never move
            key={i}
            style={{
              left: mark.x,
              top: mark.y,
              width: mark.width,
              height: mark.height,
              ...(mark.radius > 0 && { borderRadius: mark.radius }),
              ...(mark.fill === null
                ? { border: `${mark.thickness}px solid ${mark.stroke}` }
                : { background: mark.fill }),
            }}
          />
        ))}
        <span className="spine-text" style={titleStyle}>
          {title.lines.join("\n")}
        </span>
        {author && (
          <span
            className="spine-text font-sans font-semibold"
            style={{
              bottom: author.bottom,
              height: author.length,
              fontSize: author.size,
              color: author.color,
            }}
          >
            {author.lines.join("\n")}
          </span>
        )}
      </span>
    </span>
  );
}
