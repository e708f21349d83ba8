/**
 * Remembers outside the database which applications were removed, in a file of the data folder that a restore leaves in place: a
 * restored backup brings their persons back, and the next round removes them again (decision 0026). The file has ids and days,
 * nothing about a person.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { RemovalRule } from "#domain/college/retention.ts"
import { isUuid } from "#server/contract/stored-values.ts"
import type { Queries } from "../db/database.ts"

const FILE = "removed.jsonl"

/** A line of the file. */
export interface Removed {
  readonly AdmissionId: string
  readonly DoneAt: string
  readonly Rule: RemovalRule
}

const rules: readonly RemovalRule[] = ["draft", "rejected", "admitted", "asked"]

function parsed(line: string): Removed[] {
  try {
    const { AdmissionId = "", DoneAt = "", Rule } = JSON.parse(line) as Partial<Removed>
    return isUuid(AdmissionId) && Rule && rules.includes(Rule) ? [{ AdmissionId, DoneAt, Rule }] : []
  } catch {
    return []
  }
}

/**
 * What the file of a data folder says; empty without a file. Lines that cannot be read are left out. Throws when the file
 * cannot be read: written anew, it would forget what only it knows.
 */
export function readRemoved(dataDir: string): Removed[] {
  try {
    return readFileSync(join(dataDir, FILE), "utf8").split("\n").flatMap(parsed)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return []
    throw error
  }
}

/** Adds the removed applications of the database that the file lacks; what it has stays. */
export async function noteRemoved(db: Queries, dataDir: string): Promise<void> {
  const known = readRemoved(dataDir)
  const ids = new Set(known.map(({ AdmissionId }) => AdmissionId))
  const done = await db
    .selectFrom("retention")
    .select(["AdmissionId", "DoneAt", "Rule"])
    .where("DoneAt", "is not", null)
    .orderBy("DoneAt")
    .execute()
  const added = done.filter(({ AdmissionId }) => !ids.has(AdmissionId))
  if (added.length === 0) return
  const lines = [...known, ...added].map((one) => `${JSON.stringify(one)}\n`).join("")
  const beside = join(dataDir, `${FILE}.new`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(beside, lines, { mode: 0o600, flush: true })
    renameSync(beside, join(dataDir, FILE))
  } catch {
    // The disk is full or read-only: the next round tries again.
  }
}

/** The applications of the file whose person is in the database: a restore has brought them back. */
export async function broughtBack(db: Queries, dataDir: string, most: number): Promise<Removed[]> {
  const removed = readRemoved(dataDir)
  const back: Removed[] = []
  for (let from = 0; from < removed.length && back.length < most; from += most) {
    const part = removed.slice(from, from + most)
    const rows = await db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where(
        "AdmissionId",
        "in",
        part.map(({ AdmissionId }) => AdmissionId),
      )
      .where("PurgedAt", "is", null)
      .execute()
    const ids = new Set(rows.map(({ AdmissionId }) => AdmissionId))
    back.push(...part.filter(({ AdmissionId }) => ids.has(AdmissionId)))
  }
  return back
}
