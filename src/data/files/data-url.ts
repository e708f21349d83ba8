/** Turns a file into a text that a drawing can hold in itself. */

/** The content as a data URL; null when it cannot be read. */
export const dataUrlOf = (blob: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(blob)
  })
