/**
 * Remembers outside the database which applications were removed, which of them the office had deleted before, and for which an
 * erasure was asked, so that a restored backup undoes nothing of it (decisions 0026, 0052, 0081). An entry has ids and a time, nothing about a person.
 *
 * Invariants: entries are only added, and are durable when `add` returns. The servers read only their own places: a folder of backups
 * may be a share, and whoever can write to it must not be able to have applications removed. Only a restore, and a
 * move that is taken back, read it.
 */

import { mkdir, open, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { RemovalRule } from "#domain/college/retention.ts"
import { mapInGroups } from "#domain/common/groups.ts"
import type { FileStore } from "../files/file-store.ts"
import { syncFolder } from "../files/sync-folder.ts"
import type { Settings } from "../settings.ts"

const FILE = "removed.jsonl"
/** In a bucket each entry is an object, whose name has all of it. */
const FOLDER = "/Documents/removed/"
/** Stands in the name of such an object where a removal has its rule. */
const DELETED = "deleted"
/** How many of them are written at the same time. */
const TOGETHER = 8

/** An application that was removed. */
export interface Removed {
  readonly AdmissionId: string
  readonly DoneAt: string
  readonly Rule: RemovalRule
}

/** A request for erasure. */
export interface Asked {
  readonly RequestId: string
  readonly AdmissionId: string
  readonly AskedAt: string
}

/** That an application which was removed had been deleted before, and when. Releases before this one pass over it. */
export interface Deleted {
  readonly AdmissionId: string
  readonly DeletedAt: string
}

export type Entry = Removed | Deleted | Asked

export const isAsked = (entry: Entry): entry is Asked => "RequestId" in entry
export const isDeleted = (entry: Entry): entry is Deleted => "DeletedAt" in entry
export const isRemoval = (entry: Entry): entry is Removed => "Rule" in entry

/** One place of the log. Both functions throw when it cannot be used now. */
interface Place {
  readonly words: string
  read(): Promise<Entry[]>
  add(entries: readonly Entry[]): Promise<void>
}

function idOf(entry: Entry): string {
  if (isAsked(entry)) return entry.RequestId
  return isDeleted(entry) ? `${DELETED}_${entry.AdmissionId}` : entry.AdmissionId
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const rules: readonly RemovalRule[] = ["draft", "rejected", "admitted", "asked"]

/** What can be used of a line; nothing of one that a crash has cut off, or without a time. */
function entryOf(line: string): Entry[] {
  try {
    const { AdmissionId = "", RequestId, ...more } = JSON.parse(line) as Partial<Removed & Deleted & Asked>
    const { AskedAt = "", DoneAt = "", DeletedAt, Rule } = more
    if (!UUID.test(AdmissionId)) return []
    if (RequestId !== undefined)
      return UUID.test(RequestId) && Date.parse(AskedAt) > 0 ? [{ RequestId, AdmissionId, AskedAt }] : []
    if (DeletedAt !== undefined) return Date.parse(DeletedAt) > 0 ? [{ AdmissionId, DeletedAt }] : []
    return Rule && rules.includes(Rule) && Date.parse(DoneAt) > 0 ? [{ AdmissionId, DoneAt, Rule }] : []
  } catch {
    return []
  }
}

/** The file of a folder. */
function filePlace(folder: string): Place {
  const path = join(folder, FILE)
  return {
    words: path,
    read: async () => {
      const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return ""
        throw error
      })
      return text.split("\n").flatMap(entryOf)
    },
    add: async (entries) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const handle = await open(path, "a+", 0o600)
      try {
        const { size } = await handle.stat()
        const last = size > 0 ? (await handle.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString() : "\n"
        const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("")
        // A line that a crash has cut off must not spoil the next one.
        await handle.appendFile(last === "\n" ? lines : `\n${lines}`)
        await handle.sync()
        if (size === 0) await syncFolder(folder)
      } finally {
        await handle.close()
      }
    },
  }
}

/** Empty where it is none. */
function timeIn(ms: string): string {
  const time = new Date(Number(ms))
  return Number.isNaN(time.getTime()) ? "" : time.toISOString()
}

function nameOf(entry: Entry): string {
  if (isAsked(entry)) return `asked_${entry.RequestId}_${entry.AdmissionId}_${Date.parse(entry.AskedAt)}`
  if (isDeleted(entry)) return `${DELETED}_${entry.AdmissionId}_${Date.parse(entry.DeletedAt)}`
  return `${entry.Rule}_${entry.AdmissionId}_${Date.parse(entry.DoneAt)}`
}

function entryNamed(path: string): Entry[] {
  const parts = path.slice(FOLDER.length).split("_")
  const [first = "", second = "", third = "", fourth] = parts
  if (fourth)
    return entryOf(JSON.stringify({ RequestId: second, AdmissionId: third, AskedAt: timeIn(fourth) }))
  const what = first === DELETED ? { DeletedAt: timeIn(third) } : { DoneAt: timeIn(third), Rule: first }
  return entryOf(JSON.stringify({ AdmissionId: second, ...what }))
}

const bucketPlace = (files: FileStore): Place => ({
  words: FOLDER,
  read: async () => (await files.list(FOLDER)).flatMap(entryNamed),
  add: async (entries) => {
    const put = (entry: Entry) => files.put(FOLDER + nameOf(entry), Buffer.from(`${JSON.stringify(entry)}\n`))
    await mapInGroups(entries, TOGETHER, put)
  },
})

/** Where a server keeps the log. */
export interface LogPorts {
  readonly files: FileStore
  readonly settings: Pick<Settings, "dataDir" | "s3" | "backups">
}

/** The places that this server reads and writes: its data folder, and the bucket that all servers share. */
const ownPlaces = ({ files, settings }: LogPorts): Place[] => [
  filePlace(settings.dataDir),
  ...(settings.s3 ? [bucketPlace(files)] : []),
]

/** Each entry once; of two with one id the first. */
function united(all: readonly Entry[]): Entry[] {
  const known = new Map<string, Entry>()
  for (const entry of all) if (!known.has(idOf(entry))) known.set(idOf(entry), entry)
  return [...known.values()]
}

/** A place of the log cannot be used: what was removed is not noted there. */
export class LogFault extends Error {
  readonly code: string | undefined

  constructor(place: string, { code, message }: NodeJS.ErrnoException) {
    super(`${place}: ${message}`)
    this.name = "LogFault"
    this.code = code
  }
}

/** All entries of this server's places. Throws LogFault when one of them cannot be read. */
export async function readLog(ports: LogPorts): Promise<Entry[]> {
  const found: Entry[] = []
  for (const place of ownPlaces(ports))
    found.push(
      ...(await place.read().catch((error: Error) => {
        throw new LogFault(place.words, error)
      })),
    )
  return united(found)
}

/**
 * Adds what a place lacks of these entries and of those of this server's places, to each place and to the folder of backups,
 * from where the log is copied away with them. Throws LogFault when a place cannot be used, after all others were tried.
 */
export async function addToLog(ports: LogPorts, entries: readonly Entry[]): Promise<void> {
  const { backups } = ports.settings
  const own = ownPlaces(ports)
  const known = new Map<Place, Entry[]>()
  let fault: LogFault | undefined
  const trying = async (place: Place, work: () => Promise<void>) =>
    work().catch((error: Error) => {
      fault ??= new LogFault(place.words, error)
    })
  for (const place of own) await trying(place, async () => void known.set(place, await place.read()))
  const all = united([...[...known.values()].flat(), ...entries])
  const addTo = async (place: Place, has: readonly Entry[]) => {
    const ids = new Set(has.map(idOf))
    const lacking = all.filter((entry) => !ids.has(idOf(entry)))
    if (lacking.length > 0) await place.add(lacking)
  }
  for (const [place, has] of known) await trying(place, () => addTo(place, has))
  // Last, since a share that does not answer holds up everything after it.
  const beside = backups && filePlace(backups.folder)
  if (beside) await trying(beside, async () => addTo(beside, await beside.read()))
  if (fault) throw fault
}

/**
 * Adds what the log in a folder of backups has to that of a data folder, whose own may be lost; returns how many entries that
 * were.
 */
export async function bringLog(backupFolder: string, dataDir: string): Promise<number> {
  const here = filePlace(dataDir)
  const known = united(await here.read())
  const added = united([...known, ...(await filePlace(backupFolder).read())]).slice(known.length)
  if (added.length > 0) await here.add(added)
  return added.length
}
