/** The product's font as text, for drawings that leave this page: a file of its own must embed its font. */

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
  const blob = new Blob([await response.arrayBuffer()], { type: "font/woff2" })
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(blob)
  })
}
