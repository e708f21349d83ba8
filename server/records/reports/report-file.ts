/** Decides how the whole report leaves as a file: read some rows at a time, so that its size costs no memory but an id for each row. */
import {
  mayTakeContacts,
  ReportGroupLines,
  reportColumns,
  reportHeading,
} from "#domain/college/student-report.ts"
import { CSV_MARK, csvLine } from "#domain/common/csv.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import type { Queries } from "#server/db/database.ts"
import { readCollege, rulesOf } from "#server/records/college/college.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { partsOfGroup, rowsOfIds } from "./report-rows.ts"
import { groupsInOrder, type ReportQuery, reportFilter } from "./report-terms.ts"

const AT_ONCE = 500

/** The file in pieces: group by group who is in it, and then their rows. Nothing is held open between two pieces. */
export async function* reportPieces(db: Queries, query: ReportQuery, role: RoleCode): AsyncGenerator<string> {
  const columns = reportColumns(role)
  const rules = { ...rulesOf(await readCollege(db)), ...(await readLists(db)) }
  const filter = await reportFilter(db, query)
  yield `${CSV_MARK}${csvLine(reportHeading(columns))}`
  for (const group of groupsInOrder) {
    if (query.Group !== undefined && query.Group !== group) continue
    const lines = new ReportGroupLines(group, columns, rules)
    for (const part of await partsOfGroup(db, filter, group, AT_ONCE)) {
      const rows = await rowsOfIds(db, part.split(" "), mayTakeContacts(role))
      const piece = rows.map((row) => csvLine(lines.lineOf(row))).join("")
      // The driver's own answer has this same list, and is kept until all memory is looked through: a file's worth of rows by then.
      rows.length = 0
      yield piece
    }
    yield lines.sumLines().map(csvLine).join("")
  }
}
