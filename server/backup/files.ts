/** Finds the files that belong to a database, and reads their bytes. */
import { buffer } from "node:stream/consumers"
import { UNUSED_FILE_DAYS } from "#domain/college/retention.ts"
import type { FileStore } from "../files/file-store.ts"
import { sha256Of } from "./format.ts"
import { type Connection, rowsOf } from "./rows.ts"

export interface NamedFile {
  /** Starts with /Documents/. */
  readonly path: string
  /** Null where no row has a hash. */
  readonly sha256: string | null
  /** When it was stored, ms since 1970; the latest, if several rows name it. */
  readonly at: number
}

/** A day before the file of a deleted document goes, no backup asks for it any more: the clock of the database may be another. */
const DELETED_DAYS = UNUSED_FILE_DAYS - 1

/** Which documents' files are meant, besides those of payments: of documents that are not deleted, of those whose files are kept, of all. */
const documentsOf = {
  standing: '"DeletedAt" is null',
  kept: `"DeletedAt" is null or "DeletedAt" > now() - interval '${DELETED_DAYS} days'`,
  all: "true",
} as const

/** Each file once, even if several rows name it. */
export async function* filesNamedBy(
  client: Connection,
  which: keyof typeof documentsOf = "kept",
): AsyncGenerator<NamedFile> {
  const statement = `select path, max(sha256) as sha256, (extract(epoch from max(at)) * 1000)::bigint::text as ms from (
      select "FilePath" as path, "Sha256" as sha256, "UploadedAt" as at from admission_docs
      where ${documentsOf[which]}
      union all select p."DocumentPath", p."DocumentSha256", coalesce((select max(t."At") from timeline t
        where t."AdmissionId" = p."AdmissionId" and t."Event" = 'paymentDocumentStored'
        and t."Detail" ->> 'PaymentId' = p."PaymentId"::text), p."CreatedAt")
      from payments p where p."DocumentPath" is not null
    ) named group by path order by path`
  for await (const rows of rowsOf<{ path: string; sha256: string | null; ms: string }>(client, statement))
    for (const { path, sha256, ms } of rows) yield { path, sha256, at: Number(ms) }
}

export const isTheFile = ({ sha256 }: NamedFile, bytes: Buffer): boolean =>
  sha256 === null || sha256 === sha256Of(bytes)

/** Reads a file, but at most as many bytes as the largest allowed file has; undefined when the store does not have it. */
export async function wholeFile(files: FileStore, path: string): Promise<Buffer | undefined> {
  const stream = await files.read(path)
  return stream && (await buffer(stream))
}

/** Stores a file. Throws when the store gives other bytes back. */
export async function putAndReadBack(files: FileStore, path: string, bytes: Buffer): Promise<void> {
  await files.put(path, bytes)
  const stored = await wholeFile(files, path)
  if (!stored || sha256Of(stored) !== sha256Of(bytes))
    throw new Error(`The file store gave other bytes back for ${path}`)
}
