/** Sizes an uploaded cover is kept in: so many pixels wide, and half as high again. */
export const coverSizes = [600, 240] as const;
export type CoverSize = (typeof coverSizes)[number];

/** Of the picture of a cover: nothing can be guessed from it, and no picture ever gets another's. */
export const coverKeyPattern = /^[\w-]{22}$/;

const place = "/api/get-image/cover/";

/** Where everybody finds the cover of an edition; with the key of a picture the content at it never changes. */
export function coverAddress(isbn: string, key?: string | null): string {
  return `${place}${isbn}${key ? `?v=${key}` : ""}`;
}

/** The address of the picture of a cover, in that size; undefined for one that is generated. */
export function coverPicture(image: string | undefined, size: CoverSize): string | undefined {
  return image?.startsWith(place) && image.includes("?v=") ? `${image}&size=${size}` : undefined;
}
