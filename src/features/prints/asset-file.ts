/** An asset as a self-contained file with the font embedded, as SVG or PNG. */

import { type CollegeIdentity, sizeInPixels } from "./assets/asset.ts"
import { type Asset, assetSvg } from "./assets/assets.ts"

/** The SVG with the font embedded; without it when the font could not be loaded. */
export function svgWithFont(asset: Asset, college: CollegeIdentity, font: string | null): string {
  const svg = assetSvg(asset, college)
  if (font === null) return svg
  const face = `@font-face{font-family:Inter;font-weight:100 900;src:url(${font}) format("woff2")}`
  return svg.replace(">", `><style>${face.replaceAll('"', "'")}</style>`)
}

export const svgBlob = (svg: string): Blob => new Blob([svg], { type: "image/svg+xml" })

/** The longest side of a PNG, px: its canvas takes at most 64 MB of memory. */
const MOST_PIXELS = 4096

/** The asset as a PNG, in double resolution where that is not too large. Throws when the browser cannot draw it. */
export async function pngBlob(asset: Asset, url: string): Promise<Blob> {
  const { width, height } = sizeInPixels(asset.size)
  const scale = Math.min(asset.id === "favicon" ? 8 : 2, MOST_PIXELS / Math.max(width, height))
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext("2d")
  if (!context) throw new Error("No canvas")
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/png"),
  )
}
