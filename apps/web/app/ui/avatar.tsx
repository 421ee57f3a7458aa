import { pictureKeyIn } from "@okurca/contract/picture";
import { useState } from "react";
import { cn } from "~/lib/cn";

// Background and letter of each pair keep at least 4.5 : 1 in both themes.
const pairs = [
  ["#f3d9cf", "#7a2a14"],
  ["#dde8d6", "#2b5a3a"],
  ["#e5ddf0", "#4a3474"],
  ["#f6e3b8", "#6b4608"],
  ["#d5e6ea", "#17505f"],
  ["#f3d7de", "#7a1f3d"],
] as const;

const sizes = {
  small: "size-8 text-xs",
  default: "size-10 text-sm",
  large: "size-20 text-2xl",
} as const;
const pixels = { small: 32, default: 40, large: 80 } as const;

/** For a picture stored here, the file that is large enough. */
function sourceOf(picture: string, size: keyof typeof sizes): string {
  return size !== "large" && pictureKeyIn(picture) ? `${picture}?size=128` : picture;
}

/** By username: the pair stays while names change, and two readers of one name have one each. */
function pairOf(username: string) {
  let sum = 0;
  for (const letter of username.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return pairs[sum % pairs.length] ?? pairs[0];
}

/** A reader's picture; without one, or when it does not load, the first letter of the name, or 'K'. */
export function Avatar({
  name,
  username,
  picture,
  size = "default",
  className,
}: {
  name: string;
  /** The picture's reader; undefined only while the reader is unknown. */
  username: string | undefined;
  picture?: string | null;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const [broken, setBroken] = useState<string>();
  const frame = cn("grid shrink-0 place-items-center rounded-full font-semibold", sizes[size], className);
  if (picture && picture !== broken) {
    return (
      <img
        // A picture that broke before this script ran has not called `onError`.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(picture);
        }}
        src={sourceOf(picture, size)}
        alt={name}
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        decoding="async"
        className={cn(frame, "object-cover")}
        onError={() => setBroken(picture)}
      />
    );
  }
  const letter = [...name.trim()][0]?.toLocaleUpperCase("tr-TR") ?? "K";
  const [light, dark] = pairOf(username ?? name);
  return (
    <span
      aria-hidden="true"
      className={cn(frame, "avatar")}
      style={{ "--avatar-light": light, "--avatar-dark": dark } as React.CSSProperties}
    >
      {letter}
    </span>
  );
}
