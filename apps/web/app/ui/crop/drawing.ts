// A picture from a file and a file from a part of it, by the browser's own means.
import { limits, messages } from "@okurca/contract";
import { type Crop, partOf, type Shape, type Size, shortSide } from "./crop";

const m = messages.picture;
const { types, bytes: mostBytes } = limits.picture;

/** Pixels: twice what is kept, so that being made anew there costs nothing that can be seen. */
const sentWidth = 1024;
/** A picture whose short side is longer is held smaller, for the memory of phones. */
const heldSide = 2048;
const quality = 0.92;

/** Why a file is not taken, judged by what the browser tells of it; undefined when it may be a picture. */
export function fileProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!(types as readonly string[]).includes(type)) return m.typeInvalid;
  return size > mostBytes ? m.tooLarge : undefined;
}

/** The picture of a file, upright, of one that moves the first frame. Throws for a file that holds none. */
export async function decode(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = heldSide / shortSide(whole);
  if (scale >= 1) return whole;
  const held = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * scale),
    resizeHeight: Math.round(whole.height * scale),
    resizeQuality: "high",
  });
  whole.close();
  return held;
}

/** Draws the part on the whole of the canvas, on white where it is transparent. */
export function draw(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  shape: Shape,
  { x, y, zoom }: Crop,
): void {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas to draw on");
  const { width, height } = partOf(picture, shape, zoom);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  const [left, top] = [x - width / 2, y - height / 2];
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The part on a canvas of its own, as large as it is to be sent. */
function canvasOf(picture: ImageBitmap, shape: Shape, crop: Crop): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.min(sentWidth, Math.round(partOf(picture, shape, crop.zoom).width)));
  canvas.height = Math.max(1, Math.round(canvas.width * shape.ratio));
  draw(canvas, picture, shape, crop);
  return canvas;
}

/** The part as a JPEG to be sent. */
export async function cut(picture: ImageBitmap, shape: Shape, crop: Crop): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = canvasOf(picture, shape, crop);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
  if (!blob) throw new Error("the canvas gave no picture");
  return new Uint8Array(await blob.arrayBuffer());
}
