/** Hands a file to the person: the browser saves it under its name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The download has taken its own hold by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
