/** Finds the files that belong to a database, and reads their bytes. */
import { buffer } from "node:stream/consumers"
import type { FileStore } from "../files/file-store.ts"
import { sha256Of } from "./format.ts"
import { type Connection, rowsOf } from "./rows.ts"

export interface NamedFile {
  /** Starts with /Documents/. */
  readonly path: string
  /** Null where no row has a hash. */
  readonly sha256: string | null
}

/** Each file once, even if several rows name it. */
export async function* filesNamedBy(client: Connection): AsyncGenerator<NamedFile> {
  const statement = `select path, max(sha256) as sha256 from (
      select "FilePath" as path, "Sha256" as sha256 from admission_docs
      union all select "DocumentPath", "DocumentSha256" from payments where "DocumentPath" is not null
    ) named group by path order by path`
  for await (const rows of rowsOf<{ path: string; sha256: string | null }>(client, statement)) yield* rows
}

/** When the newest of these files was stored, ms since 1970; null when no row names one of them. */
export async function newestStored(client: Connection, paths: readonly string[]): Promise<number | null> {
  const { rows } = await client.query<{ ms: string | null }>(
    `select (extract(epoch from max(at)) * 1000)::bigint::text as ms from (
      select "FilePath" as path, "UploadedAt" as at from admission_docs
      union all select p."DocumentPath", coalesce((select max(t."At") from timeline t
        where t."AdmissionId" = p."AdmissionId" and t."Event" = 'paymentDocumentStored'
        and t."Detail" ->> 'PaymentId' = p."PaymentId"::text), p."CreatedAt") from payments p
    ) named where path = any($1)`,
    [paths],
  )
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : Number(ms)
}

export const isTheFile = ({ sha256 }: NamedFile, bytes: Buffer): boolean =>
  sha256 === null || sha256 === sha256Of(bytes)

/** Reads a file, but at most as many bytes as the largest allowed file has; undefined when the store does not have it. */
export async function wholeFile(files: FileStore, path: string): Promise<Buffer | undefined> {
  const stream = await files.read(path)
  return stream && (await buffer(stream))
}
