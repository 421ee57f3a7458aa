const place = "/api/get-image/profile/";

/** Of a profile picture: nothing can be guessed from it, and no picture ever gets another's. */
export const pictureKeyPattern = /^[\w-]{22}$/;

/** Where everybody finds a profile picture; the content at an address never changes. */
export function pictureAddress(key: string): string {
  return `${place}${key}`;
}

/**
 * The key in an address of a profile picture of ours, also when it is written with a host before it; undefined for
 * every other address.
 */
export function pictureKeyIn(address: string): string | undefined {
  const path = address.replace(/^https?:\/\/[^/?#\\]+(?=\/)/, "");
  const key = path.startsWith(place) ? path.slice(place.length) : "";
  return pictureKeyPattern.test(key) ? key : undefined;
}

/** Sizes a picture is kept in: at most so many pixels wide and high. */
export const pictureSizes = [512, 128] as const;
export type PictureSize = (typeof pictureSizes)[number];
