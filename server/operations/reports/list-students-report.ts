import { mayTakeContacts } from "#domain/college/student-report.ts"
import { isIsoDate } from "#domain/fields/dates.ts"
import { quotaRow } from "#domain/seats/quotas.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { reads, type Schemas } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { invalidField } from "#server/errors/problem.ts"
import { reportGroups, reportPage } from "#server/records/admissions/report-rows.ts"
import { readLists } from "#server/records/college/college-lists.ts"

const nobody = { Students: 0, Fee: 0, Submitted: 0, Verified: 0, Due: 0, Overpaid: 0 }

/** The report's own sums: those of the counted rows. */
function totalsOf(counted: Schemas["ReportGroupTotals"] | undefined): Schemas["ReportTotals"] {
  const { Students, Fee, Submitted, Verified, Due, Overpaid } = counted ?? nobody
  return { Students, Fee, Submitted, Verified, Due, Overpaid }
}

/** Contact data goes only to roles that may take it along. */
export const listStudentsReport = reads("listStudentsReport", async ({ db, query, session }) => {
  for (const name of ["From", "To"] as const)
    if (query[name] !== undefined && !isIsoDate(query[name])) throw invalidField(name, validationTexts.date)
  if (query.QuotaCode !== undefined && !quotaRow(query.QuotaCode, await readLists(db)))
    throw invalidField("QuotaCode", validationTexts.option)
  const hasContacts = mayTakeContacts(session.role)
  const groups = await reportGroups(db, query)
  const totals = totalsOf(groups.find(({ Group }) => Group === "counted"))
  const total = groups.reduce((sum, { Students }) => sum + Students, 0)
  const rows = await reportPage(db, query)
  const data = rows.map(({ FirstName, MiddleName, LastName, AdmissionStatus, Email, MobileNo, ...row }) => ({
    ...row,
    Name: [FirstName, MiddleName, LastName].filter(Boolean).join(" "),
    Email: hasContacts ? Email : null,
    MobileNo: hasContacts ? MobileNo : null,
    Status: AdmissionStatus,
  }))
  return {
    status: 200,
    body: { data, message: reportTexts.title, total, totals, groups, ...pageCut(query).shown },
  }
})
