/** Lets the browser save a file under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The download no longer needs the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
