/**
 * Takes a backup: the rows of the snapshot, then the bytes of each file that a row names, then the totals. Memory never
 * holds more than a part of a table or one file.
 */
import { existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { coveredUpTo } from "../db/history.ts"
import type { FileStore } from "../files/file-store.ts"
import { type DataKeys, keysOfFolder } from "../vault/data-key.ts"
import { version } from "../version.ts"
import { ArchiveWriter } from "./archive.ts"
import { filesNamedBy, isTheFile, wholeFile } from "./files.ts"
import { type Contents, FORMAT, MANIFEST, OPENING, type Opening, sealOf, sha256Of } from "./format.ts"
import { Summing } from "./row-sum.ts"
import { type Connection, linesOf, sequencesOf, shapesOf } from "./rows.ts"
import { type Secrets, secretSettings, secretsPathOf, secretsText, vaultOf, writeSecrets } from "./secrets.ts"
import { type Source, UnderWay } from "./source.ts"

const zip = promisify(gzip)
/** Characters of a part of a table before compression. */
const PART = 1_000_000
const MISSING_NAMED = 1000

export interface Taken {
  readonly path: string
  readonly secretsPath: string
  readonly bytes: number
  readonly opening: Opening
  readonly contents: Contents
  /** When the newest file that it lacks was stored; null when it lacks none. */
  readonly newestMissing: string | null
}

export interface Taking {
  readonly source: Source
  readonly files: FileStore
  readonly keys: DataKeys
  /** The path of the backup, and of its secrets unless they have a folder of their own. */
  readonly path: string
  readonly secretsPath?: string
  readonly now: () => Date
}

/** The data keys that a college uses now. Throws when it has none: the backup could not be restored. */
export function keysInUse(settings: {
  readonly dataKeys: DataKeys | undefined
  readonly dataDir: string
}): DataKeys {
  const keys = settings.dataKeys ?? keysOfFolder(settings.dataDir)
  if (!keys) throw new Error(`There is no data key: set DATA_KEY, or DATA_DIR to the folder with data.key`)
  return keys
}

/** Takes a backup. A failure is recorded for the office, and thrown. */
export async function takeBackup(taking: Taking): Promise<Taken> {
  const { source, path, now } = taking
  const BegunAt = now().toISOString()
  const Name = path.split("/").at(-1) ?? path
  try {
    const look = await source.look()
    const taken = await take(taking, look.client, look.engine, BegunAt).finally(() => look.close())
    const { missing } = taken.contents
    await source.end({
      historyId: taken.opening.history?.historyId ?? null,
      missing: missing.count,
      newestMissing: taken.newestMissing,
      run: {
        BegunAt,
        EndedAt: now().toISOString(),
        Outcome: missing.count > 0 ? "incomplete" : "done",
        Bytes: taken.bytes,
        Position: taken.opening.history?.position ?? null,
        Name,
        Fault: missing.count > 0 ? `${missing.count} files are not in the store` : null,
      },
    })
    return taken
  } catch (error) {
    if (error instanceof UnderWay) throw error
    const run = {
      BegunAt,
      EndedAt: now().toISOString(),
      Outcome: "failed",
      Bytes: null,
      Position: null,
    } as const
    await source
      .end({
        historyId: null,
        missing: 0,
        newestMissing: null,
        run: { ...run, Name, Fault: (error as Error).message },
      })
      .catch(() => undefined)
    throw error
  }
}

async function take(
  { source, files, keys, path, secretsPath = secretsPathOf(path) }: Taking,
  client: Connection,
  engine: Opening["engine"],
  madeAt: string,
): Promise<Taken> {
  const opening = await openingOf(client, engine, madeAt)
  const vault = vaultOf(opening.keyId, keys)
  if (!vault)
    throw new Error(
      `The database is sealed under the key ${opening.keyId}, which is not at hand: set DATA_KEY`,
    )
  const writer = await ArchiveWriter.create(path)
  let hasSecrets = false
  try {
    const text = JSON.stringify(opening)
    await writer.add(OPENING, Buffer.from(text))
    const tables = await addRows(writer, client, opening, () => source.keep())
    const { newestMissing, ...added } = await addFiles(writer, client, files, () => source.keep())
    const secrets: Secrets = { keys, settings: await secretSettings(client) }
    const secretsDigest = vault.digest(secretsText(secrets))
    const contents: Contents = { openingSha256: sha256Of(text), tables, ...added, secretsDigest }
    await writer.add(MANIFEST, Buffer.from(JSON.stringify({ contents, seal: sealOf(contents, vault) })))
    // Without its secrets no backup can be restored, so they are written first.
    await writeSecrets(secretsPath, secrets)
    hasSecrets = true
    const bytes = await writer.finish()
    return { path, secretsPath, bytes, opening, contents, newestMissing }
  } catch (error) {
    await writer.abandon()
    // Secrets of no backup open other backups, and nothing would remove them; a file that is complete keeps its own.
    if (hasSecrets && !existsSync(path)) await rm(secretsPath, { force: true })
    throw error
  }
}

async function openingOf(client: Connection, engine: Opening["engine"], madeAt: string): Promise<Opening> {
  const tables = await shapesOf(client)
  if (!tables.some(({ name }) => name === "settings"))
    throw new Error("This database has no college in it: nothing to back up")
  const migrations = await client.query<{ name: string }>("select name from kysely_migration order by name")
  const key = await client.query<{ id: string }>(
    `select value #>> '{}' as id from settings where name = 'dataKey'`,
  )
  return {
    format: FORMAT,
    version,
    madeAt,
    engine,
    migrations: migrations.rows.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: await sequencesOf(client),
    history: tables.some(({ name }) => name === "histories") ? await historyOf(client) : null,
    keyId: key.rows[0]?.id ?? "",
  }
}

/** The history of the snapshot, and up to which position it is complete. */
async function historyOf(client: Connection): Promise<Opening["history"]> {
  const { rows } = await client.query<{ historyId: string; highest: string }>(
    `select "HistoryId" as "historyId", (select coalesce(max("Position"), 0) from idempotency)::text as highest
     from histories order by "Number" desc limit 1`,
  )
  const [row] = rows
  if (!row) return null
  return { historyId: row.historyId, position: coveredUpTo(Number(row.highest)) }
}

async function addRows(
  writer: ArchiveWriter,
  client: Connection,
  { tables }: Opening,
  keep: () => Promise<void>,
): Promise<Contents["tables"]> {
  const sums: Contents["tables"] = {}
  for (const table of tables) {
    const summing = new Summing()
    let part: string[] = []
    let length = 0
    let number = 0
    const flush = async () => {
      if (part.length === 0) return
      number += 1
      await writer.add(`database/${table.name}/${number}.jsonl.gz`, await zip(part.join("\n")))
      part = []
      length = 0
      await keep()
    }
    for await (const lines of linesOf(client, table))
      for (const line of lines) {
        summing.add(line)
        part.push(line)
        length += line.length
        if (length > PART) await flush()
      }
    await flush()
    sums[table.name] = summing.total()
  }
  return sums
}

async function addFiles(
  writer: ArchiveWriter,
  client: Connection,
  files: FileStore,
  keep: () => Promise<void>,
): Promise<Pick<Contents, "files" | "missing"> & Pick<Taken, "newestMissing">> {
  const summing = new Summing()
  const some: string[] = []
  let count = 0
  let total = 0
  let newest = Number.NEGATIVE_INFINITY
  for await (const file of filesNamedBy(client)) {
    await keep()
    const bytes = await wholeFile(files, file.path)
    if (!bytes || !isTheFile(file, bytes)) {
      count += 1
      newest = Math.max(newest, file.at)
      if (some.length < MISSING_NAMED) some.push(file.path)
      if (!bytes) continue
    }
    summing.add(`${sha256Of(bytes)} ${file.path}`)
    total += bytes.length
    await writer.add(file.path.slice(1), bytes)
  }
  return {
    files: { ...summing.total(), bytes: total },
    missing: { count, some },
    newestMissing: count > 0 ? new Date(newest).toISOString() : null,
  }
}
