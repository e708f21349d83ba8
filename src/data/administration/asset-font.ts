/** The product's font as text, for drawings that leave this page: a file of its own must embed its font. */
import { dataUrlOf } from "#data/files/data-url.ts"

let asked: Promise<string | null> | undefined

/** Inter as a data URL; null when it cannot be loaded now, then a system font is used. Loaded once. */
export function loadAssetFont(): Promise<string | null> {
  asked ??= readFont().then((font) => {
    if (font === null) asked = undefined
    return font
  })
  return asked
}

async function readFont(): Promise<string | null> {
  const address = new URL("fonts/inter-latin.woff2", document.baseURI)
  const response = await fetch(address).catch(() => null)
  if (!response?.ok) return null
  return dataUrlOf(new Blob([await response.arrayBuffer()], { type: "font/woff2" }))
}
