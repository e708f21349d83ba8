import { formatFileSize } from "#domain/documents/file-size.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentWords } from "./words.ts"

/** The size of a file, and its size before this device made it smaller. */
export function fileSizeText(after: number, before: number): string {
  const size = formatFileSize(after)
  return before > after ? fill(documentWords.smaller, { after: size, before: formatFileSize(before) }) : size
}
