/**
 * What an asset is: its name, its size on paper or screen, and the pure function that draws it from the college's settings.
 */
import { el } from "./svg.ts"

/** The settings of the college that the assets use. */
export interface CollegeIdentity {
  readonly name: string
  /** One line with commas; empty while it is not set. */
  readonly address: string
  /** The letters on the crest. */
  readonly initials: string
  /** The picture in place of the crest, as a data URL; null while the college has none. */
  readonly emblem: string | null
  readonly phone: string
  readonly email: string
  /** For example 2025-2026. */
  readonly academicYear: string
}

/** Size of an asset: millimetres on paper, or pixels of a screen. */
export interface AssetSize {
  readonly width: number
  readonly height: number
  readonly unit: "mm" | "px"
}

/** The complete SVG file. Sizes in mm are drawn in tenths of a millimetre. */
export function svgFile({ width, height, unit }: AssetSize, title: string, inside: string): string {
  const scale = unit === "mm" ? 10 : 1
  return el(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: `${width}${unit}`,
      height: `${height}${unit}`,
      viewBox: `0 0 ${width * scale} ${height * scale}`,
      role: "img",
      "aria-label": title,
    },
    inside,
  )
}

const PX_PER_MM = 96 / 25.4

/** The size in CSS pixels at 100 %. */
export function sizeInPixels({ width, height, unit }: AssetSize): { width: number; height: number } {
  const scale = unit === "mm" ? PX_PER_MM : 1
  return { width: width * scale, height: height * scale }
}
