/**
 * Decides which fields and marks of a stale edit differ between this device and the server, how both values are shown, and what
 * of the marks is sent after the choice.
 */
import { examOf, isOfExam, rowOf, rowsIn, type SentMarks } from "#data/form/history-commands.ts"
import { mbbsExams } from "#domain/admission-form/wizard-values.ts"
import { columns, type MappedColumn } from "#domain/admission-record/columns.ts"
import { fromRecordValue, type RecordValue } from "#domain/admission-record/convert.ts"
import { isSameMarks, type MbbsMarks, marksText } from "#domain/application/academic-history.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import { listedName } from "#domain/application/offered-choices.ts"
import { labelOf } from "#domain/application/options.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import type { JsonObject } from "#offline/outbox/outbox-entry.ts"

export interface ConflictField {
  /** The field's name in the record, or that of an exam. */
  field: string
  label: string
  mine: string
  theirs: string
  /** The user has changed it; where they have not, the change of somebody else is preselected. */
  isOwnChange: boolean
}

interface Versions {
  readonly mine: JsonObject
  readonly theirs: JsonObject
  readonly seen: JsonObject | null
  /** The marks that wait behind the change. */
  readonly marks?: readonly MarksVersions[]
}

/** The marks of one exam; null where there are none. */
export interface MarksVersions {
  exam: string
  mine: JsonObject | null
  theirs: JsonObject | null
  seen: JsonObject | null
}

/** Names of catalogue rows and of the college's lists, since ids and codes alone say nothing. */
export interface CatalogueNames {
  degreeName: (id: string) => string | undefined
  courseName: (id: string) => string | undefined
  rules: CollegeRules
}

/** In the order of the form, then by exam; only what this device sends and what is shown differently. */
export function conflictFields(
  { mine, theirs, seen, marks = [] }: Versions,
  names: CatalogueNames,
): ConflictField[] {
  const fields = columns.flatMap((column): ConflictField[] => {
    const { record, field } = column
    if (!(record in mine)) return []
    const own = read(column, mine[record] as RecordValue, names)
    const other = read(column, theirs[record] as RecordValue | undefined, names)
    if (own === other) return []
    const before = seen && read(column, seen[record] as RecordValue | undefined, names)
    return [
      {
        field: record,
        label: admissionField(field).label,
        mine: own,
        theirs: other,
        isOwnChange: before !== own,
      },
    ]
  })
  const exams = marks.map((one) => ({
    field: one.exam,
    label: one.exam,
    mine: marksText(one.mine),
    theirs: marksText(one.theirs),
    isOwnChange: !isSameMarks(one.mine ?? undefined, one.seen ?? undefined),
  }))
  return [...fields, ...exams.filter((one) => one.mine !== one.theirs)]
}

/** The exams that these commands, in their order, store or remove; `current`: the college's record. */
export function marksVersions(
  waiting: readonly SentMarks[],
  current: JsonObject,
  admissionId: string,
): MarksVersions[] {
  return mbbsExams.flatMap((exam): MarksVersions[] => {
    const named = waiting.filter((one) => isOfExam(one, exam))
    const [first] = named
    if (!first) return []
    const seen = rowOf(rowsIn(first.seen), exam) ?? null
    const mine = rowOf(rowsIn(named.at(-1)?.body), exam) ?? null
    const theirs = marksIn(current, exam)
    if (!theirs) return [{ exam, mine, theirs, seen }]
    // A server of an earlier version does not name the year: without one, there is no row to choose.
    const YearOfPassing = theirs.YearOfPassing ?? (mine ?? seen)?.YearOfPassing
    if (!YearOfPassing) return []
    const row = { AdmissionId: admissionId, ExamName: exam, ...theirs, YearOfPassing, Status: "Active" }
    return [{ exam, mine, theirs: row, seen }]
  })
}

function marksIn({ MBBSMarks }: JsonObject, exam: string) {
  const marks = MBBSMarks as
    | Partial<Record<keyof MbbsMarks, Record<string, number | null>>>
    | null
    | undefined
  const of = (name: keyof MbbsMarks) => marks?.[name]?.[exam] ?? null
  const [MaxMarks, SecuredMarks, YearOfPassing] = [of("MaxMarks"), of("SecuredMarks"), of("YearOfPassing")]
  return MaxMarks === null || SecuredMarks === null ? null : { MaxMarks, SecuredMarks, YearOfPassing }
}

/** A command of marks without the exams for which the college's are kept; a set of all rows holds those. */
export function withCollegeMarks(
  { operationId, body }: SentMarks,
  chosen: readonly MarksVersions[],
): JsonObject | null {
  const rows = rowsIn(body)
  const isSet = operationId === "updateAcademicHistory"
  const isChosen = (row: JsonObject) => chosen.some(({ exam }) => exam === examOf(row))
  if (chosen.length === 0 || !(isSet || rows.some(isChosen))) return null
  const theirs = chosen.flatMap((one) => (one.theirs ? [one.theirs] : []))
  return { records: [...rows.filter((row) => !isChosen(row)), ...(isSet ? theirs : [])] }
}

function read(
  { as, options, record }: MappedColumn,
  value: RecordValue | undefined,
  names: CatalogueNames,
): string {
  const text = fromRecordValue(as, value, options)
  if (record === "DegreeId") return names.degreeName(text) ?? text
  if (record === "CourseId") return names.courseName(text) ?? text
  return options ? labelOf(options, text) : (listedName(record, text, names.rules) ?? text)
}
