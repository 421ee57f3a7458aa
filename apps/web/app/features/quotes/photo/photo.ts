import { type Grey, preparePage, sizeToRead, toGrey } from "~/lib/page-reading/prepare";

/** The picture of a file, upright. Throws for a file that holds none. */
export const openPhoto = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: "from-image" });

function drawn(picture: ImageBitmap, quarters: number, size: { width: number; height: number }) {
  const isAcross = quarters % 2 === 1;
  const canvas = document.createElement("canvas");
  canvas.width = isAcross ? size.height : size.width;
  canvas.height = isAcross ? size.width : size.height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas to draw on");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(picture, -size.width / 2, -size.height / 2, size.width, size.height);
  return { canvas, context };
}

/** The photo, turned by quarters to the right, as it is best read. */
export function pageOf(picture: ImageBitmap, quarters: number): Grey {
  const { canvas, context } = drawn(picture, quarters, sizeToRead(picture.width, picture.height));
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return preparePage(toGrey(data, width, height));
}

/** Pixels of the longer side of what is shown. */
const shownSide = 900;

/** The photo as it is shown, turned by quarters to the right. */
export function shownPhoto(picture: ImageBitmap, quarters: number): HTMLCanvasElement {
  const scale = Math.min(1, shownSide / Math.max(picture.width, picture.height));
  const size = { width: picture.width * scale, height: picture.height * scale };
  return drawn(picture, quarters, size).canvas;
}
