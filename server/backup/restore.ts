/**
 * Decides how a backup is restored: it is verified as a whole, loaded beside what is there, compared with what was backed
 * up, migrated to this version's tables, given a new history (law 22), and only then moved into place.
 */
import { dirname } from "node:path"
import { Kysely, PostgresDialect } from "kysely"
import { migrations } from "../db/database.ts"
import type { Beginning } from "../db/embedded/empty-database.ts"
import { beginHistory } from "../db/history.ts"
import { migrate } from "../db/migrate.ts"
import type { Tables } from "../db/tables.ts"
import { bringLog } from "../removals/removal-log.ts"
import { type DataKeys, keysOfFolder, writeKeysOfFolder } from "../vault/data-key.ts"
import type { Vault } from "../vault/vault.ts"
import { type Checked, readBackup, readOpening } from "./check-backup.ts"
import { filesNamedBy, putAndReadBack } from "./files.ts"
import { bringFiles, type FilesFrom } from "./files-from.ts"
import { BrokenBackup, type Contents, type Opening } from "./format.ts"
import { IdInBackup, requireOwnBucket } from "./own-places.ts"
import { isSameSum } from "./row-sum.ts"
import {
  type Connection,
  emptyAndDropForeignKeys,
  putLines,
  shapesOf,
  sumOf,
  type TableShape,
  typesOf,
  writeAlike,
} from "./rows.ts"
import { readSecrets, type Secrets, secretsPathOf, secretsText, vaultOf } from "./secrets.ts"
import { openTarget, openTrial, openTrialIn, type Target, type TargetSettings } from "./target.ts"

/** Prints one line of progress. */
export type Say = (line: string) => void

/** A verified backup and what opens it. */
export interface OpenBackup extends Checked {
  readonly path: string
  /** Undefined when the secrets are not available; then new ones are made. */
  readonly secrets: Secrets | undefined
  readonly keys: DataKeys
  /** The id of the college; undefined in a backup of a version that had none. */
  readonly collegeId: string | undefined
}

type KeySettings = { readonly dataDir: string; readonly dataKeys: DataKeys | undefined }

/** The available keys that the restored college needs. Throws when none is the backup's. */
function keysFor(
  { keyId }: Opening,
  secrets: Secrets | undefined,
  settings: KeySettings,
  path: string,
): DataKeys {
  if (settings.dataKeys) {
    if (vaultOf(keyId, settings.dataKeys)) return settings.dataKeys
    throw new Error(
      `DATA_KEY is not the key of this backup, which is ${keyId}: set it to the key of then${secrets ? `, which stands in ${secretsPathOf(path)}` : ""}`,
    )
  }
  const folder = keysOfFolder(settings.dataDir)
  for (const keys of [secrets?.keys, folder]) if (keys && vaultOf(keyId, keys)) return keys
  throw new Error(
    `The key ${keyId}, under which this backup is sealed, is not at hand: put its secrets beside it as ${secretsPathOf(path)}, or set DATA_KEY`,
  )
}

function requireKnown({ migrations: executed, version }: Opening): void {
  const known = Object.keys(migrations).sort()
  const later = executed.filter((name) => !known.includes(name))
  if (later.length > 0)
    throw new BrokenBackup(
      `It was made by a later version (${version}), whose tables this one does not know (${later.join(", ")}): restore it with that version`,
    )
  const upTo = known.slice(0, known.indexOf(executed.at(-1) ?? "") + 1)
  const left = upTo.filter((name) => !executed.includes(name))
  if (left.length > 0)
    throw new BrokenBackup(
      `Its tables are of no version that this one follows (${left.join(", ")} is missing)`,
    )
}

/**
 * Verifies the whole backup and finds the key that opens it; writes nothing. Throws BrokenBackup when it is truncated,
 * changed or of a later version, Error when its key or its secrets are not available.
 */
export async function openBackup(
  path: string,
  settings: KeySettings,
  { newSecrets = false, secretsPath = secretsPathOf(path) } = {},
): Promise<OpenBackup> {
  const opening = await readOpening(path)
  requireKnown(opening)
  const secrets = await readSecrets(secretsPath)
  if (!secrets && !newSecrets)
    throw new Error(
      `Its secrets are not at hand (${secretsPath}). Without them everybody signs in again, work that is locked on a device opens no more, and papers that were printed cannot be checked: bring them, or restore with --new-secrets`,
    )
  const keys = keysFor(opening, secrets, settings, path)
  const vault = vaultOf(opening.keyId, keys)
  if (!vault) throw new Error(`The key ${opening.keyId} is not at hand`)
  const found = new IdInBackup(opening.tables)
  const checked = await readBackup(path, vault, {
    rows: async (table, lines) => found.take(table, lines),
  })
  if (secrets) requireOwnSecrets(secrets, opening, checked.contents, vault, secretsPath)
  return { path, secrets, keys, ...checked, collegeId: found.id }
}

/** Throws when the secrets are of another backup: the server would not start with them, or devices could not open their work. */
function requireOwnSecrets(
  secrets: Secrets,
  { keyId }: Opening,
  { secretsDigest }: Contents,
  vault: Vault,
  secretsPath: string,
): void {
  const isOwn = vaultOf(keyId, secrets.keys) !== undefined
  const isSame = secretsDigest === undefined || vault.digest(secretsText(secrets)) === secretsDigest
  if (!isOwn || !isSame)
    throw new Error(
      `${secretsPath} holds the secrets of another backup: take those that were made with this one`,
    )
}

/** How much was restored. */
export interface Restored {
  readonly rows: number
  readonly files: number
  /** What was kept aside, in words; empty when there was nothing before. */
  readonly kept: readonly string[]
}

/** The tables of a backup must be those of its version before its rows are put into them. */
const beginningFor = ({ opening }: OpenBackup): Beginning =>
  opening.migrations.length === Object.keys(migrations).length ? "tables" : "empty"

interface Filling {
  readonly readBack: boolean
  /** Looked at between two steps: whoever abandons the target then has no work going on in it. */
  readonly signal: AbortSignal
}

async function fill(target: Target, backup: OpenBackup, filling: Filling): Promise<number> {
  const { opening, contents } = backup
  filling.signal.throwIfAborted()
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: target.engine.pool }) })
  await migrate(db, migrations, opening.migrations.at(-1) ?? "")
  const client = await target.engine.pool.connect()
  try {
    await client.query("begin")
    await writeAlike(client)
    await putAll(client, backup, target, filling)
    await client.query("commit")
  } finally {
    client.release()
  }
  filling.signal.throwIfAborted()
  await migrate(db, migrations)
  if (opening.history) await beginHistory(db, new Date())
  return Object.values(contents.tables).reduce((sum, { count }) => sum + count, 0)
}

async function putAll(
  client: Connection,
  backup: OpenBackup,
  target: Target,
  { readBack, signal }: Filling,
): Promise<void> {
  const { opening, contents, path, keys } = backup
  const shapes = await shapesOf(client)
  const byName = requireShapes(opening, shapes)
  const bind = await emptyAndDropForeignKeys(client, shapes)
  const types = new Map<string, ReadonlyMap<string, string>>()
  for (const { name } of shapes) types.set(name, await typesOf(client, name))
  const vault = vaultOf(opening.keyId, keys)
  if (!vault) throw new Error(`The key ${opening.keyId} is not at hand`)
  await readBackup(path, vault, {
    rows: async (table, lines) => {
      signal.throwIfAborted()
      const shape = byName.get(table)
      const known = types.get(table)
      if (shape && known) await putLines(client, shape, known, lines)
    },
    file: (file, bytes) => {
      signal.throwIfAborted()
      return readBack ? putAndReadBack(target.files, file, bytes) : target.files.put(file, bytes)
    },
  })
  for (const statement of bind) {
    signal.throwIfAborted()
    await client.query(statement)
  }
  for (const shape of byName.values()) {
    signal.throwIfAborted()
    const made = contents.tables[shape.name]
    const found = await sumOf(client, shape)
    if (!made || !isSameSum(made, found))
      throw new Error(
        `The table ${shape.name} did not come out as it was: ${found.count} rows, ${made?.count ?? 0} in the backup`,
      )
  }
  await requireFiles(client, contents)
  for (const { name, last } of opening.sequences)
    if (last > 0) await client.query("select setval($1::regclass, $2)", [`"${name}"`, last])
  for (const [name, value] of Object.entries(backup.secrets?.settings ?? {}))
    await client.query("insert into settings (name, value) values ($1, $2::jsonb)", [name, value])
}

/** Throws unless the backup has the same tables with the same columns. */
function requireShapes({ tables }: Opening, shapes: readonly TableShape[]): Map<string, TableShape> {
  const text = (all: readonly TableShape[]) =>
    all.map(({ name, columns }) => `${name}(${[...columns].sort().join()})`).sort()
  const here = new Set(text(shapes))
  const odd = text(tables).filter((shape) => !here.has(shape))
  if (odd.length > 0 || tables.length !== shapes.length)
    throw new BrokenBackup(
      `Its tables are not those of its version: ${odd.map((shape) => shape.split("(")[0]).join(", ") || "one is missing"}`,
    )
  return new Map(tables.map((table) => [table.name, table]))
}

/**
 * Checks that each file that a row names was restored, except those that were missing when the backup was made. Which deleted
 * documents had their files still is not known any more.
 */
async function requireFiles(client: Connection, { files, missing }: OpenBackup["contents"]): Promise<void> {
  const count = async (which: "standing" | "all") => {
    let named = 0
    for await (const file of filesNamedBy(client, which)) if (file) named += 1
    return named
  }
  const [standing, all] = [await count("standing"), await count("all")]
  if (all < files.count || standing > files.count + missing.count)
    throw new Error(`Rows name ${standing} to ${all} files, and the backup has ${files.count}`)
}

/** Brings what the restored rows name and the store lacks from another backup, and prints how much. */
async function fillIn({ engine, files }: Target, filesFrom: FilesFrom, say: Say): Promise<void> {
  const client = await engine.pool.connect()
  try {
    await client.query("begin read only")
    const { count, lacking } = await bringFiles(filesNamedBy(client), files, filesFrom)
    await client.query("commit")
    say(`Brought ${count} files from ${filesFrom.path}`)
    if (lacking.length > 0) say(`NOT WHOLE: ${lacking.length} files are in neither`)
    for (const path of lacking) say(`  ${path}`)
  } finally {
    client.release()
  }
}

interface Restoring {
  readonly replace?: boolean
  readonly filesStay?: boolean
  readonly now?: Date
  readonly say?: Say
  /** Another backup, which has files that this one lacks. */
  readonly filesFrom?: FilesFrom | undefined
  readonly signal?: AbortSignal
}

const NEVER = new AbortController().signal

/**
 * Restores a college into the configured place, with the log of removals that lies beside its backup. The signal breaks it off until
 * the college is moved into its place; what was put into a bucket by then stays there.
 */
export async function restore(
  backup: OpenBackup,
  settings: TargetSettings & KeySettings,
  restoring: Restoring = {},
): Promise<Restored> {
  const { replace = false, filesStay = false, now = new Date(), say = () => undefined } = restoring
  const { filesFrom, signal = NEVER } = restoring
  if (!filesStay) await requireOwnBucket(backup.collegeId, settings)
  const target = await openTarget(settings, { replace, filesStay, now, beginning: beginningFor(backup) })
  try {
    const removals = await bringLog(dirname(backup.path), settings.dataDir)
    if (removals > 0) say(`Took ${removals} lines of removed.jsonl from beside the backup`)
    say("Putting rows and files beside what is there ...")
    const rows = await fill(target, backup, { readBack: !filesStay, signal })
    if (filesFrom) await fillIn(target, filesFrom, say)
    signal.throwIfAborted()
    const kept = await target.commit()
    if (!settings.dataKeys) writeKeysOfFolder(settings.dataDir, backup.keys)
    return { rows, files: backup.contents.files.count, kept }
  } catch (error) {
    await target.abandon().catch(() => undefined)
    throw error
  }
}

/** Where a trial restore is made: in an embedded database below a folder, or in its own schema of a PostgreSQL database. */
export type TrialPlace = { readonly folder: string } | { readonly databaseUrl: string }

/** Restores into a temporary place, and compares the result with the backup. Throws when they differ, or by the signal. */
export async function tryRestore(
  backup: OpenBackup,
  place: TrialPlace,
  signal: AbortSignal = NEVER,
): Promise<Restored> {
  const now = new Date()
  const target =
    "folder" in place
      ? await openTrial(place.folder, beginningFor(backup), now)
      : await openTrialIn(place.databaseUrl, now)
  const filling = fill(target, backup, { readBack: false, signal })
  const fault = await filling.then(
    () => undefined,
    (error: Error) => error,
  )
  await target.abandon().catch((left: Error) => {
    throw fault ? new Error(`${fault.message}. ${left.message}`, { cause: fault }) : left
  })
  return { rows: await filling, files: backup.contents.files.count, kept: [] }
}
