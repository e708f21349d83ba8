/** Prints an asset: opens a window with a page of exactly its size. */
import type { Asset } from "./assets/assets.ts"

/** Opens the window and its print dialog. Returns false when the browser blocks the window. Must be called from a click. */
export function printAsset(asset: Asset, url: string): boolean {
  const popup = window.open("", "_blank", "popup,width=900,height=700") as (Window & typeof globalThis) | null
  if (!popup || popup.closed) return false
  const { width, height, unit } = asset.size
  const page = popup.document
  page.title = asset.name
  page.documentElement.lang = "en-IN"
  // The content security policy forbids inline styles; a constructed style sheet is allowed.
  const sheet = new popup.CSSStyleSheet()
  sheet.replaceSync(
    `@page{size:${width}${unit} ${height}${unit};margin:0}` +
      "html,body{margin:0;padding:0;background:#fff}" +
      `img{display:block;width:${width}${unit};height:${height}${unit};break-inside:avoid}`,
  )
  page.adoptedStyleSheets = [sheet]
  const picture = page.createElement("img")
  picture.alt = asset.name
  picture.onload = () => {
    popup.focus()
    popup.print()
  }
  popup.addEventListener("afterprint", () => popup.close())
  picture.src = url
  page.body.append(picture)
  return true
}
