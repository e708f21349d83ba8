/**
 * Decides, by the kind of a file, whether it contains only passive content; and whether it is also a file of another kind.
 */
import type { FileType } from "#domain/documents/file-types.ts"
import type { FileFault } from "#domain/texts/form/refused-files.ts"
import { oldWordFault } from "./old-word-content.ts"
import { pdfFault } from "./pdf-content.ts"
import { wordFault } from "./word-content.ts"

const MARKUP = /<\s*(?:!doctype\s+html|html|script|iframe|\?php)[\s>]/i
/** How many bytes a browser that sniffs content searches for markup. */
const GUESSED_BYTES = 1445
const ZIP_END_BYTES = 22

/** True when the bytes end like a zip, with or without a comment. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1")
  return (
    at >= 0 &&
    at + ZIP_END_BYTES <= bytes.length &&
    at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length
  )
}

const isMixed = (bytes: Buffer) => endsAsZip(bytes) || MARKUP.test(bytes.toString("latin1", 0, GUESSED_BYTES))

/** The inspection of a file, as a job for a lane. */
export interface InspectJob {
  readonly inspect: {
    readonly given: { readonly type: FileType; readonly bytes: Uint8Array }
    readonly answer: FileFault | undefined
  }
}

/** Why a file is refused; undefined when it contains only passive content. */
export async function fileFault(type: FileType, bytes: Buffer): Promise<FileFault | undefined> {
  if (type === "docx") return wordFault(bytes)
  if (type !== "doc" && isMixed(bytes)) return "mixed"
  if (type === "pdf") return pdfFault(bytes)
  return type === "doc" ? oldWordFault(bytes) : undefined
}
