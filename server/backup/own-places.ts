/**
 * Decides whether the configured places belong to this college: each has a mark with the id of the college that used it
 * first. Two colleges in one folder, or under one prefix of a bucket, would count and delete each other's files.
 */
import { randomUUID } from "node:crypto"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import type { Database, Queries } from "../db/database.ts"
import { addSetting } from "../db/setting-rows.ts"
import type { FileStore } from "../files/file-store.ts"
import { openFiles } from "../files/open-files.ts"
import type { BackupSettings, Settings } from "../settings.ts"
import { storeOf } from "./place.ts"
import type { PLACE_SETTINGS, TableShape } from "./rows.ts"

/** The name of the mark in a folder. */
export const MARK = "college-id"
const MARK_IN_STORE = `/Documents/${MARK}`
/** A row of the database which says that the place of its files has the mark. */
const FILES_MARKED: (typeof PLACE_SETTINGS)[number] = "filesMarked"
const ID = "collegeId"

type Where = Pick<Settings, "dataDir" | "s3">

/** Where a mark is stored. */
interface Place {
  /** The place in words, with the settings that name it. */
  readonly words: string
  readonly settings: string
  /** The id of the college that uses the place; undefined when there is none yet. */
  read(): Promise<string | undefined>
  /** Writes the mark; an existing mark is not changed. */
  write(id: string): Promise<void>
}

function folderPlace(folder: string, settings: string): Place {
  const path = join(folder, MARK)
  return {
    words: folder,
    settings,
    // A folder that cannot be read counts as unmarked: the code that writes there reports the error.
    read: () =>
      readFile(path, "utf8").then(
        (text) => text.trim() || undefined,
        () => undefined,
      ),
    write: async (id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path, `${id}\n`, { flag: "wx", mode: 0o600 }).catch((error: { code?: string }) => {
        if (error.code !== "EEXIST") throw error
      })
    },
  }
}

/** In a bucket the mark lies beside the documents; on a disk the mark of the data folder covers them. */
const storePlace = (files: FileStore, where: Where): Place =>
  where.s3
    ? {
        words: storeOf(where),
        settings: "S3_BUCKET and S3_PREFIX",
        read: async () => {
          const stream = await files.read(MARK_IN_STORE)
          return stream && (await buffer(stream)).toString("utf8").trim()
        },
        write: (id) => files.put(MARK_IN_STORE, Buffer.from(`${id}\n`)),
      }
    : folderPlace(where.dataDir, "DATA_DIR")

const collegeIdIn = (db: Queries) =>
  db.selectFrom("settings").select("value").where("name", "=", ID).executeTakeFirst()

/**
 * The id of this college in every place that it uses. Backups contain it; older backups have the id of their first history,
 * which is used instead.
 */
export async function collegeIdOf(db: Queries): Promise<string> {
  const known = await collegeIdIn(db)
  if (known) return String(known.value)
  const first = await db.selectFrom("histories").select("HistoryId").orderBy("Number").executeTakeFirst()
  await addSetting(db, ID, first?.HistoryId ?? randomUUID())
  return collegeIdOf(db)
}

/** A value of a row; undefined when it was changed after the backup: the comparison of its table refuses the file. */
function parsed<T>(json: string): T | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Finds the id of its college in the rows of a backup, which come in any order. */
export class IdInBackup {
  readonly #tables: readonly TableShape[]
  #given: string | undefined
  #first: { readonly number: number; readonly historyId: string } | undefined

  constructor(tables: readonly TableShape[]) {
    this.#tables = tables
  }

  /** Undefined before the rows have come, and for a backup of a version that had none. */
  get id(): string | undefined {
    return this.#given ?? this.#first?.historyId
  }

  /** Takes rows of a table, each as a line (rows.ts). */
  take(table: string, lines: readonly string[]): void {
    if (table === "settings")
      for (const [name, value] of this.#read(table, lines, ["name", "value"]))
        if (name === ID) this.#given = parsed<string>(value)
    if (table === "histories")
      for (const [number, historyId] of this.#read(table, lines, ["Number", "HistoryId"]))
        if (!this.#first || Number(number) < this.#first.number)
          this.#first = { number: Number(number), historyId }
  }

  #read(table: string, lines: readonly string[], columns: readonly [string, string]): [string, string][] {
    const all = this.#tables.find(({ name }) => name === table)?.columns ?? []
    const places = columns.map((column) => all.indexOf(column))
    return lines.flatMap((line) => {
      const values = parsed<string[]>(line)
      if (!values) return []
      const [one = "", other = ""] = places.map((place) => values[place])
      return [[one, other] as [string, string]]
    })
  }
}

/** Throws when a bucket, or the part of it that is configured, belongs to another college than that with this id. */
export async function requireOwnBucket(id: string | undefined, where: Where): Promise<void> {
  if (!where.s3 || id === undefined) return
  const place = storePlace(await openFiles(where), where)
  requireOwn(place, await place.read(), id)
}

/** True when the folder has the mark of another college than that of the database `db`. */
export async function isAnothers(folder: string, db: Queries): Promise<boolean> {
  const found = await folderPlace(folder, "DATA_DIR").read()
  return found !== undefined && found !== (await collegeIdOf(db))
}

function requireOwn({ words, settings }: Place, found: string | undefined, id: string): void {
  if (found === undefined || found === id) return
  throw new Error(
    `Another college is at home in ${words}: give this one a place of its own (${settings}). Only if that college is gone for good, remove ${MARK} there`,
  )
}

/** Marks the place for this college. Throws when it belongs to another one; if two colleges try at once, one is refused. */
async function claim(place: Place, id: string): Promise<void> {
  requireOwn(place, await place.read(), id)
  await place.write(id)
  requireOwn(place, await place.read(), id)
}

const backupPlaces = ({ folder, secretsFolder }: BackupSettings): Place[] => [
  folderPlace(folder, "BACKUP_DIR"),
  folderPlace(secretsFolder, "BACKUP_SECRETS_DIR"),
]

/** Throws when one of the backup folders belongs to another college. */
export async function claimBackupFolders(db: Queries, backups: BackupSettings): Promise<void> {
  const id = await collegeIdOf(db)
  for (const place of backupPlaces(backups)) await claim(place, id)
}

/** Throws when files would be moved among those of another college. */
export const claimStore = async (db: Queries, files: FileStore, where: Where): Promise<void> =>
  claim(storePlace(files, where), await collegeIdOf(db))

/** A place that cannot be written now is marked at a later start; the code that writes there reports the error. */
const isMarked = (place: Place, id: string): Promise<boolean> =>
  place.write(id).then(
    () => true,
    () => false,
  )

/**
 * Throws, before anything is written, when a place belongs to another college, or when this college's files are somewhere
 * else.
 */
export async function requireOwnPlaces(db: Database, files: FileStore, settings: Settings): Promise<void> {
  const id = await collegeIdOf(db)
  const store = storePlace(files, settings)
  const places = [
    store,
    ...(settings.s3 ? [folderPlace(settings.dataDir, "DATA_DIR")] : []),
    ...(settings.backups ? backupPlaces(settings.backups) : []),
  ]
  for (const place of places) requireOwn(place, await place.read(), id)
  const marked = db.selectFrom("settings").select("name").where("name", "=", FILES_MARKED)
  if ((await marked.executeTakeFirst()) && (await store.read()) === undefined)
    throw new Error(
      `The files of this college are not in ${store.words}: ${settings.s3 ? "S3_ENDPOINT, S3_BUCKET or S3_PREFIX" : "DATA_DIR or S3_ENDPOINT"} is not what it was. Set it back, or take the files along with npm run move`,
    )
  const [isStoreMarked] = await Promise.all(places.map((place) => isMarked(place, id)))
  for (const place of places) requireOwn(place, await place.read(), id)
  if (!isStoreMarked) return
  await addSetting(db, FILES_MARKED, true)
}
