/** Streams the whole report as a file. It reads some rows at a time, so that memory holds only an id for each row. */
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
import { partsOfGroups, rowsOfIds } from "./report-rows.ts"
import { groupsInOrder, type ReportQuery, reportFilter } from "./report-terms.ts"

const AT_ONCE = 500

/** The file in pieces: first the ids of all groups, then the rows of each. No transaction or cursor is open between two pieces. */
export async function* reportPieces(db: Queries, query: ReportQuery, role: RoleCode): AsyncGenerator<string> {
  const columns = reportColumns(role)
  const rules = { ...rulesOf(await readCollege(db)), ...(await readLists(db)) }
  const filter = await reportFilter(db, query)
  const wanted = query.Group === undefined ? groupsInOrder : [query.Group]
  const parts = await partsOfGroups(db, filter, wanted, AT_ONCE)
  yield `${CSV_MARK}${csvLine(reportHeading(columns))}`
  for (const group of wanted) {
    const lines = new ReportGroupLines(group, columns, rules)
    for (const part of parts.get(group) ?? []) {
      const rows = await rowsOfIds(db, part.split(" "), mayTakeContacts(role))
      const piece = rows.map((row) => csvLine(lines.lineOf(row))).join("")
      // The driver keeps a reference to the same array until the next garbage collection, by which time it would hold all
      // rows of the file.
      rows.length = 0
      yield piece
    }
    yield lines.sumLines().map(csvLine).join("")
  }
}
