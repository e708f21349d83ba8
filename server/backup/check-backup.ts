/** Decides whether a file is a backup, complete and unchanged, before anything is done with it. */
import { gunzipSync } from "node:zlib"
import type { Vault } from "../vault/vault.ts"
import { entriesOf } from "./archive.ts"
import {
  BrokenBackup,
  type Contents,
  FILE,
  MANIFEST,
  OPENING,
  type Opening,
  parseManifest,
  parseOpening,
  ROWS,
  sealOf,
  sha256Of,
} from "./format.ts"
import { isSameSum, Summing } from "./row-sum.ts"

/** Receives the content of a backup, in this order. */
export interface Taker {
  readonly rows?: (table: string, lines: string[]) => Promise<void>
  readonly file?: (path: string, bytes: Buffer) => Promise<void>
}

export interface Checked {
  readonly opening: Opening
  readonly contents: Contents
}

/** Reads the first entry, which says what is needed to read the rest. */
export async function readOpening(path: string): Promise<Opening> {
  for await (const { name, bytes } of entriesOf(path)) {
    if (name !== OPENING) break
    return parseOpening(bytes.toString())
  }
  throw new BrokenBackup("It is no backup of this product")
}

function linesIn(name: string, bytes: Buffer): string[] {
  try {
    return gunzipSync(bytes).toString().split("\n")
  } catch {
    throw new BrokenBackup(`Its entry ${name} has changed`)
  }
}

/**
 * Reads the whole backup. Throws BrokenBackup, at the end or earlier, unless it is unchanged and was made under the key of
 * the vault.
 */
export async function readBackup(path: string, vault: Vault, taker: Taker = {}): Promise<Checked> {
  let opening: Opening | undefined
  let openingSha256 = ""
  let checked: Checked | undefined
  const tables = new Map<string, Summing>()
  const files = new Summing()
  let fileBytes = 0
  for await (const { name, bytes } of entriesOf(path)) {
    if (checked) throw new BrokenBackup("Something stands behind its end")
    if (!opening) {
      if (name !== OPENING) throw new BrokenBackup("It is no backup of this product")
      opening = parseOpening(bytes.toString())
      openingSha256 = sha256Of(bytes)
      for (const table of opening.tables) tables.set(table.name, new Summing())
    } else if (name === MANIFEST) {
      const { contents, seal } = parseManifest(bytes.toString())
      compare(contents, openingSha256, tables, files, fileBytes)
      if (sealOf(contents, vault) !== seal)
        throw new BrokenBackup(
          "It was not made by this college, or has changed: its seal does not fit the data key",
        )
      checked = { opening, contents }
    } else if (FILE.test(name)) {
      files.add(`${sha256Of(bytes)} /${name}`)
      fileBytes += bytes.length
      await taker.file?.(`/${name}`, bytes)
    } else {
      const table = ROWS.exec(name)?.[1] ?? ""
      const summing = tables.get(table)
      if (!summing) throw new BrokenBackup(`It has an entry that none has: ${name}`)
      const lines = linesIn(name, bytes)
      for (const line of lines) summing.add(line)
      await taker.rows?.(table, lines)
    }
  }
  if (!checked) throw new BrokenBackup("It is cut: its end is missing")
  return checked
}

function compare(
  contents: Contents,
  openingSha256: string,
  tables: ReadonlyMap<string, Summing>,
  files: Summing,
  fileBytes: number,
): void {
  if (contents.openingSha256 !== openingSha256) throw new BrokenBackup("Its first entry has changed")
  for (const [table, summing] of tables) {
    const made = contents.tables[table]
    if (!made || !isSameSum(made, summing.total()))
      throw new BrokenBackup(
        `Its table ${table} has changed: ${summing.total().count} rows, ${made?.count ?? 0} when it was made`,
      )
  }
  if (!isSameSum(contents.files, files.total()) || contents.files.bytes !== fileBytes)
    throw new BrokenBackup(
      `Its files have changed: ${files.total().count} of ${fileBytes} bytes, ${contents.files.count} of ${contents.files.bytes} when it was made`,
    )
}
