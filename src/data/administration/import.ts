/** Sends the rows of a CSV file to the server in parts: first to be checked, then to be stored as drafts. */

import { uuidv7 } from "uuidv7"
import { answerData, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import type { components } from "#api/schema.gen.ts"
import { refreshReads, writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { groupsOf } from "#domain/common/groups.ts"
import { cellText, isRewritten } from "#domain/import/import-cell.ts"
import type { ImportError } from "#domain/import/import-row.ts"
import { isAboutRows } from "#domain/import/row-answers.ts"
import { cleanAadhaar, cleanIdNumber } from "#domain/people/aadhaar.ts"
import { tidyMobile } from "#domain/people/phone-number.ts"
import { rollNoKey } from "#domain/people/roll-no.ts"
import type { FileRow } from "./csv-reader.ts"

export type ImportResult = components["schemas"]["ImportRowResult"]

const PART = 100
const touches: readonly ReadName[] = ["listAdmissions", "listStudentsReport", "getDashboard"]

const bodyOf = (digest: string, rows: readonly FileRow[]) => ({
  FileDigest: digest,
  Rows: rows.map(({ Row, Cells }) => ({ Row, Cells: { ...Cells } })),
})

/** Keys that identify a person within the whole file; the server sees only one part at a time. */
function keysOf({ Cells }: FileRow): string[] {
  // A number that has lost its digits is like those of many people; the check refuses it.
  const text = (column: string) => {
    const cell = cellText(Cells[column])
    return isRewritten(cell) ? "" : cell
  }
  const mobile = tidyMobile(text("MobileNo"))
  const aadhaar = cleanAadhaar(text("AadharNo"))
  const kind = text("OtherIdKind")
  const otherId = cleanIdNumber(text("OtherIdNo"))
  const roll = rollNoKey(text("NEETRollNo")) ?? ""
  const batch = text("Batch")
  return [
    mobile && `mobile ${batch} ${mobile}`,
    aadhaar && `aadhar ${batch} ${aadhaar}`,
    kind && otherId && `${kind} ${batch} ${otherId}`,
    roll && `neet ${batch} ${roll}`,
  ]
    .filter(Boolean)
    .map((key) => key.replace(/\s+/g, " ").trim().toLowerCase())
}

/** For each row that repeats the person of an earlier row: the number of that row. */
export function twinsOf(rows: readonly FileRow[]): ReadonlyMap<number, number> {
  const seen = new Map<string, number>()
  const twins = new Map<number, number>()
  for (const row of rows) {
    const first = keysOf(row)
      .map((key) => seen.get(key))
      .find((known) => known !== undefined)
    if (first !== undefined) twins.set(row.Row, first)
    for (const key of keysOf(row)) if (!seen.has(key)) seen.set(key, row.Row)
  }
  return twins
}

/**
 * Says what would happen to each row; nothing is stored, so a part whose answer was lost is asked for again. Throws
 * `ApiFailure`; parts reported to `onPart` before need no second check.
 */
export async function checkImport(
  digest: string,
  rows: readonly FileRow[],
  onPart: (results: readonly ImportResult[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const part of groupsOf(rows, PART)) {
    const { data } = await writeOnline({
      method: "POST",
      touches: [],
      send: () =>
        answerData(
          api.POST("/admissions/import/check", { body: bodyOf(digest, part), signal }),
          "checkImport",
        ),
    })
    onPart(data)
  }
}

/** The idempotency keys of the parts that were sent and not answered, by the number of their first row. */
export type PartKeys = Map<number, string>

/**
 * Stores the rows as drafts. Each part is one transaction with its own idempotency key, also when it is sent again because its
 * answer was lost: `keys` holds them from one call to the next. Throws `ApiFailure`; parts reported to `onPart` before are
 * stored.
 */
export async function importRows(
  digest: string,
  rows: readonly FileRow[],
  keys: PartKeys,
  onPart: (results: readonly ImportResult[]) => void,
  isStopped: () => boolean,
): Promise<void> {
  const { UserID } = requireUser()
  try {
    for (const part of groupsOf(rows, PART)) {
      // The next user of this page imports nothing for the one who has left.
      if (isStopped() || sessionState.user?.UserID !== UserID) return
      const first = part[0]?.Row ?? 0
      const key = keys.get(first) ?? uuidv7()
      keys.set(first, key)
      const { data } = await writeOnline({
        method: "POST",
        touches: [],
        key,
        send: (header) =>
          answerData(
            api.POST("/admissions/import", { params: { header }, body: bodyOf(digest, part) }),
            "importAdmissions",
          ),
      }).catch((error) => {
        if (error instanceof ApiFailure && isAboutRows(error.status, error.body.code)) keys.delete(first)
        throw error
      })
      onPart(data)
    }
  } finally {
    // Also after a failure: the parts before it are stored.
    refreshReads(touches)
  }
}

/** One line of the error list, on the screen and in its file. */
export interface ErrorLine extends ImportError {
  readonly id: string
  readonly Row: number
}

export const errorLines = (results: readonly ImportResult[]): ErrorLine[] =>
  results.flatMap(({ Row, Errors }) => Errors.map((error, at) => ({ ...error, Row, id: `${Row} ${at}` })))
