/** The eight assets of the Prints screen as one table (platform §2, decision L7). */
import { printTexts } from "#domain/texts/office/prints.ts"
import { type AssetSize, type CollegeIdentity, svgFile } from "./asset.ts"
import { drawBadge, drawCertificate, drawPoster } from "./forms.ts"
import { drawBanner, drawFavicon, drawHeader, drawLetterhead, drawLogo } from "./heads.ts"

export interface Asset {
  readonly id: string
  readonly name: string
  /** The size as a text. */
  readonly note: string
  readonly size: AssetSize
  readonly draw: (college: CollegeIdentity) => string
}

const px = (width: number, height: number): AssetSize => ({ width, height, unit: "px" })
const mm = (width: number, height: number): AssetSize => ({ width, height, unit: "mm" })

export const assets = [
  { id: "logo", name: printTexts.logo, note: "960 × 320", size: px(960, 320), draw: drawLogo },
  { id: "favicon", name: printTexts.favicon, note: "64 × 64", size: px(64, 64), draw: drawFavicon },
  { id: "header", name: printTexts.sampleHeader, note: "A4 width", size: mm(210, 42), draw: drawHeader },
  { id: "banner", name: printTexts.banner, note: "1600 × 600", size: px(1600, 600), draw: drawBanner },
  { id: "letterhead", name: printTexts.letterhead, note: "A4", size: mm(210, 297), draw: drawLetterhead },
  {
    id: "certificate",
    name: printTexts.certificateTemplate,
    note: "A4 landscape",
    size: mm(297, 210),
    draw: drawCertificate,
  },
  { id: "badge", name: printTexts.studentBadge, note: "54 × 86 mm", size: mm(54, 86), draw: drawBadge },
  { id: "poster", name: printTexts.eventPoster, note: "A3", size: mm(297, 420), draw: drawPoster },
] as const satisfies readonly Asset[]

export type AssetId = (typeof assets)[number]["id"]

/** The asset as an SVG file, well-formed for any name of the college. */
export function assetSvg(asset: Asset, college: CollegeIdentity): string {
  return svgFile(asset.size, `${asset.name}, ${college.name}`, asset.draw(college))
}
