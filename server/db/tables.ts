/** The types of the stored rows, generated from the migrated database (tables.gen.ts), under the names that queries use. */
import type { Insertable, Selectable } from "kysely"
import type { RecordColumn } from "#domain/admission-record/columns.ts"
import type { Admissions, DB, Sessions as StoredSessions } from "./tables.gen.ts"

/** All tables. Columns are spelled like the contract's fields; the comments of the database columns say what they mean. */
export type Tables = DB
export type Sessions = StoredSessions

/** What a person enters besides the fields of the form. */
type BesideTheForm =
  | "MiddleName"
  | "LastName"
  | "FatherName"
  | "AdmissionType"
  | "CommunityGiven"
  | "Nation"
  | "InternshipCollege"

/** What a person entered for an application, as stored: one spelling of each field. */
export type AdmissionEntries = Pick<Admissions, RecordColumn["record"] | BesideTheForm>

export type UserRow = Selectable<DB["users"]>
export type SeatMatrixRow = Selectable<DB["seat_matrix"]>
export type AdmissionRow = Selectable<Admissions>
export type NewAdmission = Insertable<Admissions>
export type AcademicHistoryRow = Selectable<DB["academic_history"]>
export type NewAcademicHistory = Insertable<DB["academic_history"]>
export type DocumentRow = Selectable<DB["admission_docs"]>
export type NewDocument = Insertable<DB["admission_docs"]>
export type DocumentTypeRow = Selectable<DB["document_types"]>
export type PaymentRow = Selectable<DB["payments"]>
export type NewPayment = Insertable<DB["payments"]>
export type SeatAllotmentRow = Selectable<DB["seat_allotments"]>
export type FeeAmountRow = Selectable<DB["fee_amounts"]>
export type DecisionRow = Selectable<DB["decisions"]>
export type SlidingRow = Selectable<DB["slidings"]>
export type NewSeatAllotment = Insertable<DB["seat_allotments"]>
export type NewTimeline = Insertable<DB["timeline"]>
