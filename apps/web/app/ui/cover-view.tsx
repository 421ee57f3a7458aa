import { coverPicture } from "@okurca/contract/cover";
import type { CoverDesign, CoverText } from "@okurca/covers";
import type { CSSProperties } from "react";
import { classes } from "~/lib/classes";

const families = { serif: "var(--font-serif)", sans: "var(--font-sans)" } as const;

function CoverWords({ text }: { text: CoverText }) {
  const box: CSSProperties = {
    left: `${text.left}%`,
    top: `${text.top}cqw`,
    width: `${text.width}%`,
    color: text.color,
    textAlign: text.align,
    direction: text.direction,
  };
  return (
    <span aria-hidden="true" className="cover-text" style={box}>
      {text.runs.map((run) => (
        <span
          key={run.role}
          className={run.role === "subtitle" ? "cover-subtitle" : undefined}
          style={{
            fontFamily: families[run.face],
            fontWeight: run.weight,
            fontStyle: run.isItalic ? "italic" : "normal",
            fontSize: `${run.size}cqw`,
            lineHeight: run.lineHeight,
            letterSpacing: `${run.tracking}em`,
            marginTop: `${run.gap}cqw`,
          }}
        >
          {run.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
            <span key={i}>{line}</span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** What is drawn of a cover; plain data, so that a page may get it ready-made from the server. */
export interface CoverFace extends Pick<CoverDesign, "label" | "background" | "art" | "text"> {
  /** The book's `image`, where that is a picture. */
  picture?: string;
}

/** The picture of a book's `image`; nothing of one that is generated. */
export function pictureOf(image: string | undefined): { picture?: string } {
  return image && coverPicture(image, 240) ? { picture: image } : {};
}

function CoverPicture({ image }: { image: string }) {
  return (
    <img
      alt=""
      src={coverPicture(image, 240)}
      srcSet={`${coverPicture(image, 240)} 240w, ${coverPicture(image, 600)} 600w`}
      // From where it is shown, which the layout knows better than this page; before that the smaller one is enough.
      sizes="auto, 160px"
      loading="lazy"
      decoding="async"
      draggable={false}
      className="cover-picture"
    />
  );
}

/**
 * A cover: art as SVG, title and author as real text that grows with the width. A picture lies over that, so that the
 * generated cover is there until it has come, and where it does not.
 */
export function CoverView({
  design,
  isDecorative = false,
  className,
}: {
  design: CoverFace;
  /** The title stands beside it, so a screen reader need not hear it twice. */
  isDecorative?: boolean;
  className?: string;
}) {
  return (
    <span
      className={classes("cover block", className)}
      style={{ background: design.background }}
      {...(isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": design.label })}
    >
      <svg
        viewBox="0 0 200 300"
        preserveAspectRatio="none"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes drawn by our own generator, no text of readers
        dangerouslySetInnerHTML={{ __html: design.art }}
      />
      <CoverWords text={design.text} />
      {design.picture && <CoverPicture image={design.picture} />}
    </span>
  );
}
