import { isIsoDate } from "#domain/dates.ts"
import { mayTakeContacts, type ReportRow } from "#domain/student-report.ts"
import { reportTexts } from "#domain/texts/reports.ts"
import { validationTexts } from "#domain/texts/validation.ts"
import { reads } from "../../http/operation.ts"
import { invalidField } from "../../http/problem.ts"
import { reportPage, reportTotals } from "../../records/report-rows.ts"

/** Contact data goes only to roles that may take it along. */
export const listStudentsReport = reads(
  "listStudentsReport",
  "listStudentsReport",
  async ({ db, query, session }) => {
    for (const name of ["From", "To"] as const)
      if (query[name] !== undefined && !isIsoDate(query[name])) throw invalidField(name, validationTexts.date)
    const hasContacts = mayTakeContacts(session.role)
    const totals = await reportTotals(db, query)
    const rows = await reportPage(db, query)
    const data = rows.map(
      ({ FirstName, MiddleName, LastName, AdmissionStatus, Email, MobileNo, ...row }) => ({
        ...row,
        Name: [FirstName, MiddleName, LastName].filter(Boolean).join(" "),
        Email: hasContacts ? Email : null,
        MobileNo: hasContacts ? MobileNo : null,
        Status: AdmissionStatus as ReportRow["Status"],
        Payment: row.Payment as ReportRow["Payment"],
      }),
    )
    const { page, size } = query
    const paged = page !== undefined || size !== undefined ? { page: page ?? 1, size: size ?? 10 } : {}
    return {
      status: 200,
      body: { data, message: reportTexts.title, total: totals.Students, totals, ...paged },
    }
  },
)
