// Which square of a picture is meant. Places are in pixels of the picture.

export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** The middle of the square. */
  x: number;
  y: number;
  /** 1: as much as fits; 2: half as wide and high. */
  zoom: number;
}

/** Smaller than this a square is not worth looking at. */
const leastSide = 96;
const mostZoom = 4;

export const shortSide = ({ width, height }: Size) => Math.min(width, height);

/** Of the square. */
export const sideOf = (size: Size, zoom: number) => shortSide(size) / zoom;

export function mostZoomOf(size: Size): number {
  return Math.min(mostZoom, Math.max(1, shortSide(size) / leastSide));
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** How far the middle may go in one direction. */
export function reach(length: number, side: number): { least: number; most: number } {
  return { least: side / 2, most: Math.max(side / 2, length - side / 2) };
}

/** The nearest square that lies in the picture. */
export function within(size: Size, { x, y, zoom }: Crop): Crop {
  const kept = between(zoom, 1, mostZoomOf(size));
  const side = sideOf(size, kept);
  const [across, down] = [reach(size.width, side), reach(size.height, side)];
  return { x: between(x, across.least, across.most), y: between(y, down.least, down.most), zoom: kept };
}

export const middleOf = (size: Size): Crop => ({ x: size.width / 2, y: size.height / 2, zoom: 1 });

/** The square goes so far, in parts of its own side. */
export function moved(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const side = sideOf(size, crop.zoom);
  return within(size, { ...crop, x: crop.x + by.x * side, y: crop.y + by.y * side });
}

/** Nearer or farther; what lies at a place of the square, 0 to 1, stays there as far as it can. */
export function zoomed(size: Size, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const to = between(zoom, 1, mostZoomOf(size));
  const change = sideOf(size, crop.zoom) - sideOf(size, to);
  return within(size, { x: crop.x + (at.x - 0.5) * change, y: crop.y + (at.y - 0.5) * change, zoom: to });
}
