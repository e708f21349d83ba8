/** Decides which paths name a stored file, for every store: below /Documents/, with no way out of it. */
const FOLDER = "/Documents/"

/** The first folder of every path, without the leading slash. */
export const FOLDER_KEY = FOLDER.slice(1)

/** Whether a path can name a file. */
export function isFilePath(path: string): boolean {
  const parts = path.slice(FOLDER.length).split("/")
  const isOdd = parts.some((part) => ["", ".", ".."].includes(part) || part.includes("\\"))
  return path.startsWith(FOLDER) && !isOdd
}

/** The path without its leading slash: its place in a folder, and its key in a bucket. Throws RangeError. */
export function requireFilePath(path: string): string {
  if (!isFilePath(path)) throw new RangeError("A file path must stay under /Documents/")
  return path.slice(1)
}

/** A folder without its leading slash, with the slash at its end. Throws RangeError. */
export function requireFolderPath(folder: string): string {
  if (!folder.endsWith("/")) throw new RangeError("A folder ends with a slash")
  return `${requireFilePath(folder.slice(0, -1))}/`
}
