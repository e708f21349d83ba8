/**
 * Decides what a backup file is: a tar whose first entry says what it was made from, followed by the rows of each table and
 * the files. The last entry has the totals of all of it, signed with the data key. Without that last entry it is not a
 * backup.
 */
import { createHash } from "node:crypto"
import * as v from "valibot"
import type { Vault } from "../vault/vault.ts"

/** Increased when the format changes. */
export const FORMAT = 1
export const OPENING = "opening.json"
export const MANIFEST = "manifest.json"
/**
 * `database/<table>/<number>.jsonl.gz`: one row per line, as an array of texts and nulls in the column order of the opening.
 */
export const ROWS = /^database\/([a-z_]+)\/\d+\.jsonl\.gz$/
/** `Documents/...`, the path in the file store. */
export const FILE = /^Documents\//

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** A name that is safe in an SQL statement. */
const name = v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/))
const sum = v.strictObject({ count: whole, sum: digest })

const opening = v.strictObject({
  format: v.literal(FORMAT),
  /** The version of the product. */
  version: v.string(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(["embedded", "postgres"]),
  /** In the order in which they were applied. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.array(v.strictObject({ name, columns: v.pipe(v.array(name), v.minLength(1)) })),
  sequences: v.array(v.strictObject({ name, last: whole })),
  /** Null for a database from before histories existed. */
  history: v.nullable(v.strictObject({ historyId: v.pipe(v.string(), v.uuid()), position: whole })),
  /** Names the data key under which the database is sealed; the key itself is not in the backup. */
  keyId: v.string(),
})
/** What was known when the backup began. */
export type Opening = v.InferOutput<typeof opening>

const contents = v.strictObject({
  openingSha256: digest,
  tables: v.record(v.string(), sum),
  files: v.strictObject({ ...sum.entries, bytes: whole }),
  /** Files that rows name and the store did not have: some of their paths, and how many. */
  missing: v.strictObject({ count: whole, some: v.array(v.string()) }),
  /** Of its secrets, keyed with the data key; absent in a backup of an earlier version. */
  secretsDigest: v.optional(digest),
})
/** The totals of the backup. */
export type Contents = v.InferOutput<typeof contents>
const manifest = v.strictObject({ contents, seal: digest })
export type Manifest = v.InferOutput<typeof manifest>

/** Why a file is not a usable backup: a sentence for the person who wants to use it. */
export class BrokenBackup extends Error {
  constructor(message: string) {
    super(message)
    this.name = "BrokenBackup"
  }
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, what: string, text: string): T {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    throw new BrokenBackup(`Its ${what} cannot be read`)
  }
}

/** Throws BrokenBackup, also for a format of a later version. */
export function parseOpening(text: string): Opening {
  const { format } = parsed(v.object({ format: v.number() }), "first entry", text)
  if (format > FORMAT)
    throw new BrokenBackup(
      `It has format ${format}, and this version reads up to ${FORMAT}: take a later version`,
    )
  return parsed(opening, "first entry", text)
}

export const parseManifest = (text: string): Manifest => parsed(manifest, "manifest", text)

export const sha256Of = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex")

const sealed = ({ openingSha256, tables, files, missing, secretsDigest }: Contents) => {
  const ordered = Object.keys(tables)
    .sort()
    .map((table) => [table, tables[table]?.count, tables[table]?.sum])
  return JSON.stringify([
    "backup",
    openingSha256,
    ordered,
    files.count,
    files.sum,
    files.bytes,
    missing.count,
    missing.some,
    ...(secretsDigest === undefined ? [] : [secretsDigest]),
  ])
}

/** A signature of these contents, which only the holder of the data key can make. */
export const sealOf = (made: Contents, vault: Vault): string => vault.digest(sealed(made))
