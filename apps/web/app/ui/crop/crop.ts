// Which part of a picture is meant. Places are in pixels of the picture.

export interface Size {
  width: number;
  height: number;
}

/** Of the part. */
export interface Shape {
  /** How many times as high as wide. */
  ratio: number;
  /** Narrower than this it is not worth looking at, or is not taken. */
  leastWidth: number;
}

export const square: Shape = { ratio: 1, leastWidth: 96 };

export interface Crop {
  /** The middle of the part. */
  x: number;
  y: number;
  /** 1: as much as fits; 2: half as wide and high. */
  zoom: number;
}

const mostZoom = 4;

export const shortSide = ({ width, height }: Size) => Math.min(width, height);

/** Of the part. */
export function partOf(size: Size, { ratio }: Shape, zoom: number): Size {
  const width = Math.min(size.width, size.height / ratio) / zoom;
  return { width, height: width * ratio };
}

export function mostZoomOf(size: Size, shape: Shape): number {
  return Math.min(mostZoom, Math.max(1, partOf(size, shape, 1).width / shape.leastWidth));
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** How far the middle may go in one direction. */
export function reach(length: number, side: number): { least: number; most: number } {
  return { least: side / 2, most: Math.max(side / 2, length - side / 2) };
}

/** The nearest part that lies in the picture. */
export function within(size: Size, shape: Shape, { x, y, zoom }: Crop): Crop {
  const kept = between(zoom, 1, mostZoomOf(size, shape));
  const part = partOf(size, shape, kept);
  const [across, down] = [reach(size.width, part.width), reach(size.height, part.height)];
  return { x: between(x, across.least, across.most), y: between(y, down.least, down.most), zoom: kept };
}

export const middleOf = (size: Size): Crop => ({ x: size.width / 2, y: size.height / 2, zoom: 1 });

/** The part goes so far, in parts of its own width and height. */
export function moved(size: Size, shape: Shape, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = partOf(size, shape, crop.zoom);
  return within(size, shape, { ...crop, x: crop.x + by.x * width, y: crop.y + by.y * height });
}

/** Nearer or farther; what lies at a place of the part, 0 to 1, stays there as far as it can. */
export function zoomed(size: Size, shape: Shape, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const to = between(zoom, 1, mostZoomOf(size, shape));
  const [from, into] = [partOf(size, shape, crop.zoom), partOf(size, shape, to)];
  const x = crop.x + (at.x - 0.5) * (from.width - into.width);
  const y = crop.y + (at.y - 0.5) * (from.height - into.height);
  return within(size, shape, { x, y, zoom: to });
}
