/** Decides what happens to a row of a CSV: it is refused, known already, valid, or stored as a new draft. */
import { uuidv7 } from "uuidv7"
import type { RuleContext } from "#domain/fields/field-table.ts"
import { type ImportCatalogue, type ImportError, readImportRow } from "#domain/import/import-row.ts"
import { rollNoKey } from "#domain/people/roll-no.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { importTexts } from "#domain/texts/office/imports.ts"
import { digestOf } from "#server/contract/idempotency.ts"
import type { Schemas, SignedInCall } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { AdmissionEntries } from "#server/db/tables.ts"
import { Problem } from "#server/errors/problem.ts"
import { ruleContext } from "#server/records/college/college.ts"
import { entriesOf, entryErrors, withOneIdentity } from "./admission-entries.ts"
import { newEntries, refuseKnownPerson, storeNewAdmission } from "./new-admission.ts"

type Part = SignedInCall<"importAdmissions"> | SignedInCall<"checkImport">
type Result = Schemas["ImportRowResult"]
type Row = Schemas["ImportRow"]

/** A row that satisfies all rules. */
interface Fit {
  readonly admissionId: string
  readonly entries: AdmissionEntries
  readonly digest: null
  readonly rules: RuleContext
  /** The digest of its content. */
  readonly rowDigest: string
}

const refused = (Row: number, Errors: readonly ImportError[]): Result => ({
  Row,
  Outcome: "refused",
  FormNo: null,
  Errors: [...Errors],
})

async function readCatalogue(db: Queries): Promise<ImportCatalogue> {
  const degrees = await db.selectFrom("degrees").selectAll().where("IsActive", "=", true).execute()
  const courses = await db.selectFrom("courses").selectAll().where("IsActive", "=", true).execute()
  return { degrees, courses }
}

/** Checks the rules of the form, and those that the contract's limits cannot express. */
function fitOf(context: RuleContext, catalogue: ImportCatalogue, { Row, Cells }: Row): Fit | Result {
  const admissionId = uuidv7()
  const { errors, create } = readImportRow(Cells, catalogue, { ...context, admissionId })
  if (!create) return refused(Row, errors)
  const { AdmissionId: _, ...sent } = create
  const entries = newEntries(withOneIdentity(entriesOf(sent, context), null))
  const wrong = entryErrors(entries, entries, null, context)
  if (wrong.length > 0)
    return refused(
      Row,
      wrong.map(({ field, message }) => ({ Column: field, Message: message })),
    )
  // Without another identity document, the digest of a row is the same as before that field existed.
  const { OtherIdKind: __, OtherIdNo: ___, ...withAadhar } = entries
  const rowDigest = digestOf(entries.OtherIdKind ? entries : withAadhar)
  return { admissionId, entries, digest: null, rules: context, rowDigest }
}

/** The form numbers of the applications that were made from these very rows and not deleted since, by the rows' digests. */
async function knownOf({ db, vault }: Part, rowDigests: readonly string[]): Promise<Map<string, string>> {
  const digests = new Map(rowDigests.map((digest) => [vault.digest(digest), digest]))
  if (digests.size === 0) return new Map()
  const rows = await db
    .selectFrom("import_rows as r")
    .innerJoin("admissions as a", "a.AdmissionId", "r.AdmissionId")
    .select(["r.Fingerprint", "a.FormNo"])
    .where("r.Fingerprint", "in", [...digests.keys()])
    .where("a.DeletedAt", "is", null)
    .execute()
  return new Map(rows.map(({ Fingerprint, FormNo }) => [digests.get(Fingerprint) ?? "", FormNo]))
}

/** Returns a refusal by the rules about people as an error of the row; throws any other error. */
async function refusalOf(Row: number, work: Promise<unknown>): Promise<Result | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return refused(Row, [{ Column: importTexts.wholeRow, Message: error.message }])
  }
}

/** What identifies a person within a file. */
function identityKeys({ entries }: Fit): string[] {
  const year = entries.Batch.slice(0, 4)
  const rollNo = rollNoKey(entries.NEETRollNo)
  return [
    `mobile ${year} ${entries.MobileNo}`,
    ...(entries.AadharNo?.length === 12 ? [`aadhar ${year} ${entries.AadharNo}`] : []),
    ...(entries.OtherIdKind ? [`${entries.OtherIdKind} ${year} ${entries.OtherIdNo}`] : []),
    ...(rollNo ? [`neet ${year} ${rollNo}`] : []),
  ]
}

async function store(call: SignedInCall<"importAdmissions">, row: Row, fit: Fit): Promise<Result> {
  const { FileDigest } = call.body
  const { rowDigest } = fit
  const { FormNo } = await storeNewAdmission(call, fit, { ImportedFrom: FileDigest, Row: row.Row })
  const seen = { AdmissionId: fit.admissionId, FileDigest, Row: row.Row, UserID: call.session.userId }
  const values = { ...seen, ImportedAt: call.now.toISOString() }
  await call.db
    .insertInto("import_rows")
    .values({ Fingerprint: call.vault.digest(rowDigest), RowDigest: rowDigest, ...values })
    .onConflict((conflict) => conflict.column("Fingerprint").doUpdateSet(values))
    .execute()
  return { Row: row.Row, Outcome: "created", FormNo, Errors: [] }
}

/** Checks every row of a part in order. With `storing`, valid rows are stored; otherwise nothing is written. */
export async function checkImportRows(
  call: Part,
  storing: SignedInCall<"importAdmissions"> | null,
): Promise<Result[]> {
  const catalogue = await readCatalogue(call.db)
  const context = await ruleContext(call)
  const read = call.body.Rows.map((row) => ({ row, fit: fitOf(context, catalogue, row) }))
  const known = await knownOf(
    call,
    read.flatMap(({ fit }) => ("Outcome" in fit ? [] : fit.rowDigest)),
  )
  const people = new Map<string, number>()
  const results: Result[] = []
  for (const { row, fit } of read) {
    if ("Outcome" in fit) {
      results.push(fit)
      continue
    }
    const FormNo = known.get(fit.rowDigest)
    const twin = identityKeys(fit).flatMap((key) => people.get(key) ?? [])[0]
    for (const key of identityKeys(fit)) people.set(key, people.get(key) ?? row.Row)
    if (FormNo) results.push({ Row: row.Row, Outcome: "known", FormNo, Errors: [] })
    else if (twin !== undefined)
      results.push(
        refused(row.Row, [
          { Column: importTexts.wholeRow, Message: fill(importTexts.sameAsRow, { row: twin }) },
        ]),
      )
    else {
      const refusal = await refusalOf(row.Row, refuseKnownPerson(call, fit))
      if (refusal) results.push(refusal)
      else if (storing) {
        const stored = await store(storing, row, fit)
        results.push(stored)
        if (stored.FormNo) known.set(fit.rowDigest, stored.FormNo)
      } else results.push({ Row: row.Row, Outcome: "ready", FormNo: null, Errors: [] })
    }
  }
  return results
}
