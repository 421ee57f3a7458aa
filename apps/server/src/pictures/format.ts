import type { PictureFormat } from "../ports.ts";

export const pictureFormats = ["avif", "webp", "jpeg"] as const satisfies readonly PictureFormat[];

export const formatTypes = { avif: "image/avif", webp: "image/webp", jpeg: "image/jpeg" } as const;

/** Types that the header names and does not refuse by `q=0`. */
function namedIn(accept: string): Set<string> {
  const parts = accept.split(",").map((part) => part.split(";").map((text) => text.trim().toLowerCase()));
  return new Set(
    parts
      .filter(([, ...parameters]) => !parameters.some((text) => /^q=0(\.0*)?$/.test(text)))
      .map(([type = ""]) => type),
  );
}

/** The smallest format that the caller names; a star names none. */
export function chooseFormat(accept: string | undefined): PictureFormat {
  const named = namedIn(accept ?? "");
  return pictureFormats.find((format) => named.has(formatTypes[format])) ?? "jpeg";
}
