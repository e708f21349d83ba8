/** Assembles the record of an application for the form's rules, which read it together with its marks. */
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import type { AcademicRow } from "#domain/application/academic-history.ts"
import type { StoredAdmission } from "#domain/application/admission-record.ts"
import { withWholeName } from "#domain/people/whole-name.ts"

/** An application without its documents and payments: the record, and a row for each exam. */
export type RecordWithMarks = Pick<LocalAdmission, "record" | "history">

/** The record with its marks, and with the whole name in the form's single name field (decision F15). */
export function storedApplication({ record, history }: RecordWithMarks): StoredAdmission {
  // A row is made with all its marks; what waits on this device may change some of them.
  return { ...withWholeName(record), AcademicHistory: history as readonly AcademicRow[] }
}
