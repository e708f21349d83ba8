/**
 * Decides whether a .doc file (the format before 2007) has only passive content: by the names in its directory, wherever
 * that lies in the file.
 */
import type { FileFault } from "#domain/texts/form/refused-files.ts"

/** The streams and storages of macros. */
const MACROS = new Set(["macros", "_vba_project", "_vba_project_cur", "vba"])
/** Embedded files: OLE objects and packages. */
const CARRIED = new Set(["objectpool", "\u0001ole10native", "package", "\u0001ole"])
const PROTECTED = new Set(["encryptedpackage", "encryptioninfo"])
const ENTRY_BYTES = 128
const NAME_BYTES = 64

/** The names of all entries: each entry has 128 bytes and lies at a multiple of that, in any sector. */
function* entryNames(bytes: Buffer): Generator<string> {
  for (let at = 512; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const length = bytes.readUInt16LE(at + NAME_BYTES)
    const kind = bytes[at + NAME_BYTES + 2] ?? 0
    if (length < 2 || length > NAME_BYTES || length % 2 === 1 || ![1, 2, 5].includes(kind)) continue
    yield bytes.toString("utf16le", at, at + length - 2)
  }
}

/** Why a .doc file is refused; undefined when it contains only passive content. */
export function oldWordFault(bytes: Buffer): FileFault | undefined {
  let isWord = false
  for (const given of entryNames(bytes)) {
    const name = given.toLowerCase()
    if (MACROS.has(name) || CARRIED.has(name)) return "wordMacro"
    if (PROTECTED.has(name)) return "wordProtected"
    isWord ||= name === "worddocument"
  }
  return isWord ? undefined : "wordUnreadable"
}
