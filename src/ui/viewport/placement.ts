/** The placement of a picture in the viewer: fitted into its frame, zoomed and rotated. */

export interface Box {
  width: number
  height: number
}

const ZOOMS = { least: 0.25, most: 5, step: 0.25 } as const

/** A small picture is enlarged to fit at most by this factor. */
const MOST_FIT = 2

export function zoomed(zoom: number, by: 1 | -1): number {
  return withinZooms(zoom + by * ZOOMS.step)
}

export const withinZooms = (zoom: number): number => Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom))

/**
 * `sheet` is the space that the rotated picture takes, `picture` the element before the
 * rotation, in px. `turn` in degrees, steps of 90.
 */
export function placePicture(
  natural: Box,
  frame: Box,
  zoom: number,
  turn: number,
): { sheet: Box; picture: Box } {
  const isLying = turn % 180 !== 0
  const { width, height } = isLying ? { width: natural.height, height: natural.width } : natural
  if (width === 0 || height === 0) return { sheet: natural, picture: natural }
  const fit = Math.min(frame.width / width, frame.height / height, MOST_FIT) * zoom
  return {
    sheet: { width: width * fit, height: height * fit },
    picture: { width: natural.width * fit, height: natural.height * fit },
  }
}
