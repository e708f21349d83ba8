/** Decides what the public check page shows about a paper: masked data, in its present state. */

import { formatFormDate, kolkataDay } from "#domain/fields/dates.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { maskName, maskNumber } from "#domain/prints/masking.ts"
import {
  formValidity,
  orderValidity,
  type PaperValidity,
  receiptValidity,
} from "#domain/prints/print-rules.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"
import type { TimelineEvent } from "#domain/workflow/timeline-events.ts"
import type { Schemas } from "#server/contract/operation.ts"
import { type NamedAdmission, stageOf } from "#server/records/admissions/admission-record.ts"
import { readCollege } from "#server/records/college/college.ts"
import { courseNameOf } from "#server/records/college/courses.ts"
import { paidCourseOf } from "#server/records/money/payments.ts"
import type { Queries } from "../db/database.ts"
import type { Named } from "./check-code.ts"

type Check = Schemas["PrintCheck"]
type Facts = PaperValidity & Pick<Check, "Number" | "Course" | "Amount" | "Date">

/** The check of a paper; undefined when the record of its code does not exist. */
export async function checkPaper(db: Queries, { kind, id }: Named, now: Date): Promise<Check | undefined> {
  const found =
    kind === "applicationForm"
      ? await formOf(db, id)
      : kind === "receipt"
        ? await receiptOf(db, id)
        : await orderOf(db, id)
  if (!found) return undefined
  const { record, payer, facts } = found
  return {
    Kind: kind,
    College: (await readCollege(db)).collegeName,
    Name: maskName(payer ?? wholeNameOf(record)),
    FormNo: maskNumber(record.FormNo),
    ...facts,
    CheckedAt: now.toISOString(),
  }
}

interface Found {
  readonly record: NamedAdmission
  /** Who paid, where the person was removed and only the payer of an accepted payment is known. */
  readonly payer?: string | null
  readonly facts: Facts
}

/** Includes deleted applications: their papers still exist. */
const admission = (db: Queries, id: string) =>
  db
    .selectFrom("admissions as a")
    .innerJoin("degrees as d", "d.DegreeId", "a.DegreeId")
    .innerJoin("courses as c", "c.CourseId", "a.CourseId")
    .selectAll("a")
    .select(["d.Name as Degree", "c.Name as CourseName"])
    .where("a.AdmissionId", "=", id)
    .executeTakeFirst()

const courseOf = (record: NamedAdmission) => `${record.Degree} ${record.CourseName}`
const dayOf = (instant: string) => kolkataDay(new Date(instant))

/** What happens without changing anything that a printed form shows. */
const UNSEEN: readonly TimelineEvent[] = [
  "stageOpened",
  "paymentDocumentStored",
  "feeAmountSet",
  "feeRowRenamed",
  "admissionOrderPrinted",
  "accountLinked",
  "duplicateSettled",
  "aadhaarRead",
  "retentionAnnounced",
  "retentionKept",
  "retentionDone",
  "consentRecorded",
  "erasureAsked",
  "erasureRefused",
]

/**
 * When what the form shows was changed last: also a decision about a payment or a document, which does not change the record
 * itself. Each change of a record is in its timeline, so the record's own time, which also moves when it is given to an
 * account, counts only without one.
 */
async function changedAt(db: Queries, { AdmissionId, UpdatedAt }: NamedAdmission): Promise<string> {
  const { at } = await db
    .selectFrom("timeline")
    .select((eb) => eb.fn.max("At").as("at"))
    .where("AdmissionId", "=", AdmissionId)
    .where("Event", "not in", UNSEEN)
    .executeTakeFirstOrThrow()
  return at ?? UpdatedAt
}

async function formOf(db: Queries, id: string): Promise<Found | undefined> {
  const record = await admission(db, id)
  if (!record) return undefined
  const changed = fill(paperTexts.changedOn, { day: formatFormDate(dayOf(await changedAt(db, record))) })
  const facts = {
    ...formValidity(record, stageOf(record), changed),
    Number: null,
    Course: courseOf(record),
    Amount: null,
    Date: record.SubmittedAt ? dayOf(record.SubmittedAt) : null,
  }
  return { record, facts }
}

async function receiptOf(db: Queries, id: string): Promise<Found | undefined> {
  const payment = await db.selectFrom("payments").selectAll().where("PaymentId", "=", id).executeTakeFirst()
  const record = payment && (await admission(db, payment.AdmissionId))
  if (!record) return undefined
  const facts = {
    ...receiptValidity(payment, record),
    Number: maskNumber(payment.PaymentNo),
    Course: await paidCourseOf(db, payment, record),
    Amount: payment.Amount,
    Date: payment.PaymentDate,
  }
  return { record, payer: record.PurgedAt ? payment.UserName : null, facts }
}

async function orderOf(db: Queries, id: string): Promise<Found | undefined> {
  const seat = await db
    .selectFrom("seat_allotments")
    .selectAll()
    .where("SeatAllotmentId", "=", id)
    .executeTakeFirst()
  const record = seat && (await admission(db, seat.AdmissionId))
  if (!record) return undefined
  const facts = {
    ...orderValidity(record, seat.Status),
    Number: record.AdmissionNo ? maskNumber(record.AdmissionNo) : null,
    Course: await courseNameOf(db, seat.CourseId),
    Amount: null,
    Date: dayOf(seat.CreatedAt),
  }
  return { record, facts }
}
