/** Decides how the whole report leaves as a file: read some rows at a time, so that its size costs no memory but a number for each row. */
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
import { idsOfGroup, rowsOfIds } from "./report-rows.ts"
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
    const ids = await idsOfGroup(db, filter, group)
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const rows = await rowsOfIds(db, ids.slice(at, at + AT_ONCE), mayTakeContacts(role))
      yield rows.map((row) => csvLine(lines.lineOf(row))).join("")
    }
    yield lines.sumLines().map(csvLine).join("")
  }
}
