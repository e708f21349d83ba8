/** The few files that all demo documents share, and three special ones: exactly 5 MB, a Word letter, a damaged picture. */
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { MAX_FILE_BYTES, typeOfName } from "#domain/documents/file-types.ts"
import type { StoredFile } from "#server/contract/operation.ts"
import type { FileStore } from "../files/file-store.ts"
import { productPath } from "../root.ts"

/** The files of the demo college, as document rows refer to them. */
export interface SampleFiles {
  readonly pdf: StoredFile
  readonly scan: StoredFile
  readonly photo: StoredFile
  readonly letter: StoredFile
  readonly fiveMegabytes: StoredFile
  readonly broken: StoredFile
}

const bytesOf = (name: string) => readFile(productPath("server", "demo", "files", name))

/** Stores the files. */
export async function keepSampleFiles(files: FileStore): Promise<SampleFiles> {
  const keep = async (FileName: string, bytes: Buffer): Promise<StoredFile> => {
    const FilePath = `/Documents/demo/${FileName}`
    await files.put(FilePath, bytes)
    return {
      FileName,
      FilePath,
      MimeType: typeOfName(FileName)?.mime ?? "application/octet-stream",
      SizeBytes: bytes.length,
      Sha256: createHash("sha256").update(bytes).digest("hex"),
    }
  }
  const pdf = await bytesOf("document.pdf")
  const padded = Buffer.concat([pdf, Buffer.alloc(MAX_FILE_BYTES - pdf.length, "\n")])
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(600, 0x2a)])
  return {
    pdf: await keep("document.pdf", pdf),
    scan: await keep("scan.jpg", await bytesOf("scan.jpg")),
    photo: await keep("photo.png", await bytesOf("photo.png")),
    letter: await keep("letter.docx", await bytesOf("letter.docx")),
    fiveMegabytes: await keep("five-megabytes.pdf", padded),
    broken: await keep("broken.jpg", broken),
  }
}
