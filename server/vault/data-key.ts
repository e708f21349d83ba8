/**
 * Decides where the key comes from under which numbers of people and banks are sealed in the database: from the settings,
 * else from a file beside the embedded database, which is made at its first start. The key is never stored in the database.
 */
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** First the current key; the older ones only open what was sealed under them. 32 bytes each. */
export type DataKeys = readonly [Buffer, ...Buffer[]]

const KEY_BYTES = 32
const FILE = "data.key"

/** Parses a key, 32 bytes as base64; undefined for any other text. */
export function parseKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, "base64")
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) && key.length === KEY_BYTES ? key : undefined
}

/** A new key as text. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString("base64")

const fileOf = (dataDir: string) => join(dataDir, FILE)

/** The keys in the file of a data folder; undefined without a file. Throws when a line is not a key. */
export function keysOfFolder(dataDir: string): DataKeys | undefined {
  if (!existsSync(fileOf(dataDir))) return undefined
  const lines = readFileSync(fileOf(dataDir), "utf8").split("\n").filter(Boolean)
  const keys = lines.map(parseKey)
  const [first, ...rest] = keys.filter((key) => key !== undefined)
  if (!first || keys.includes(undefined))
    throw new Error(`${fileOf(dataDir)} holds no key: bring it back from the backup of the data folder`)
  return [first, ...rest]
}

/** Writes the keys of a data folder completely or not at all, readable by their owner only. */
export function writeKeysOfFolder(dataDir: string, keys: DataKeys): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const beside = `${fileOf(dataDir)}.new`
  const lines = keys.map((key) => `${key.toString("base64")}\n`).join("")
  writeFileSync(beside, lines, { mode: 0o600, flush: true })
  renameSync(beside, fileOf(dataDir))
}

/** The keys of this process: those of the settings, else those of the data folder, where a first key is made. */
export function readDataKeys(settings: {
  readonly dataDir: string
  readonly dataKeys: DataKeys | undefined
}): DataKeys {
  const known = settings.dataKeys ?? keysOfFolder(settings.dataDir)
  if (known) return known
  const keys: DataKeys = [randomBytes(KEY_BYTES)]
  writeKeysOfFolder(settings.dataDir, keys)
  return keys
}
