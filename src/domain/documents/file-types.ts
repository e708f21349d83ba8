/**
 * Decides the type of a file from its bytes, and which types may be uploaded, for the picker, the device and the server
 * (applicant-form §5.7, decisions D6–D8).
 */

/** The file types that are distinguished. */
export type FileType = "pdf" | "jpg" | "png" | "webp" | "docx" | "doc"

/** Maximum bytes of one file: 5 MB (decision D7). */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** The same in MB, for what people read. */
export const MAX_FILE_MB = MAX_FILE_BYTES / 1024 / 1024
/** So many documents an application may have; a checklist has about thirty. */
export const MOST_DOCUMENTS = 100
/**
 * So many files, and bytes in all, an applicant may have stored for one application over time: also those that were deleted or
 * replaced, which the college keeps for some time.
 */
export const MOST_FILES = 400
export const MOST_FILE_BYTES_IN_ALL = 1024 * 1024 * 1024

interface FileTypeRow {
  readonly type: FileType
  readonly extensions: readonly string[]
  readonly mime: string
  readonly isImage: boolean
}

/** The types with their name endings and media types. */
export const fileTypes: readonly FileTypeRow[] = [
  { type: "pdf", extensions: ["pdf"], mime: "application/pdf", isImage: false },
  { type: "jpg", extensions: ["jpg", "jpeg"], mime: "image/jpeg", isImage: true },
  { type: "png", extensions: ["png"], mime: "image/png", isImage: true },
  {
    type: "docx",
    extensions: ["docx"],
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    isImage: false,
  },
  { type: "webp", extensions: ["webp"], mime: "image/webp", isImage: true },
  { type: "doc", extensions: ["doc"], mime: "application/msword", isImage: false },
]

/** The types of a first upload, and those of a re-upload. */
export const acceptedTypes = {
  upload: ["pdf", "jpg", "png", "docx"],
  reupload: ["pdf", "jpg", "png", "docx", "webp", "doc"],
} as const satisfies Readonly<Record<string, readonly FileType[]>>

export type UploadPurpose = keyof typeof acceptedTypes

/** The value of a picker's `accept`: ".pdf,.jpg,.jpeg,.png,.docx". */
export function acceptAttribute(purpose: UploadPurpose): string {
  return extensionsFor(purpose)
    .map((extension) => `.${extension}`)
    .join(",")
}

/** The accepted name endings in their order, for messages. */
export function extensionsFor(purpose: UploadPurpose): readonly string[] {
  const accepted: readonly FileType[] = acceptedTypes[purpose]
  return accepted.flatMap((type) => fileTypes.find((row) => row.type === type)?.extensions ?? [])
}

/** The type for the ending of a file name; undefined when the ending is unknown or missing. */
export function typeOfName(fileName: string): FileTypeRow | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  return fileTypes.find((row) => ending !== undefined && row.extensions.includes(ending))
}

const signatures: readonly {
  readonly type: FileType
  readonly at: number
  readonly bytes: readonly number[]
}[] = [
  { type: "pdf", at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: "jpg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: "png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "webp", at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: "doc", at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
]
const ZIP_ENTRY = [0x50, 0x4b, 0x03, 0x04]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WORD_FOLDER = [0x77, 0x6f, 0x72, 0x64, 0x2f]

function holdsAt(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, i) => bytes[at + i] === byte)
}

/**
 * The type of a file by its content; undefined when it is none of these. For a docx it may need all bytes, for others the first.
 * A docx is a zip with an entry under `word/`.
 */
export function sniffFileType(bytes: Uint8Array): FileType | undefined {
  if (holdsAt(bytes, 0, ZIP_ENTRY)) return hasWordEntry(bytes) ? "docx" : undefined
  const found = signatures.find((signature) => holdsAt(bytes, signature.at, signature.bytes))?.type
  return found === "webp" && !holdsAt(bytes, 0, RIFF) ? undefined : found
}

/** Searches the names in the local zip headers: a name starts 30 bytes after the start of its header. */
function hasWordEntry(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(ZIP_ENTRY[0] ?? 0); at >= 0; at = bytes.indexOf(ZIP_ENTRY[0] ?? 0, at + 1)) {
    if (holdsAt(bytes, at, ZIP_ENTRY) && holdsAt(bytes, at + 30, WORD_FOLDER)) return true
  }
  return false
}
