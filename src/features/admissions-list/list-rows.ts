/** The rows of the admissions list: those of this device first, then the page from the server. */

import type { Delivered, LocalAdmission } from "#data/admissions/admissions.ts"
import { type AdmissionStatus, type AdmissionSummary, quotaText } from "#data/admissions/staff-rows.ts"
import type { OutboxLane } from "#data/outbox/outbox.ts"
import { hasWords } from "#domain/common/search-words.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import type { QuotaRules } from "#domain/seats/quotas.ts"
import { academicYearOf } from "#domain/seats/seats.ts"

import type { ListStatus } from "./list-search.ts"

export type Delivery = Delivered["delivery"]

export interface ListRow {
  admissionId: string
  name: string
  email: string
  formNo: string | null
  mobile: string | null
  city: string
  degree: string
  course: string
  quota: string
  status: AdmissionStatus
  /** The student has left the college and is not withdrawn yet. */
  hasLeft: boolean
  isDeleted: boolean
  /** Not "received": with commands of this device in the outbox. */
  delivery: Delivery
  /** Created on this device and not received yet. */
  isHere: boolean
}

const deliveries: Record<OutboxLane["state"], Delivery> = {
  "needs-you": "needs-you",
  sending: "sending",
  waiting: "waiting",
}

export function rowOfCollege(
  row: AdmissionSummary,
  lanes: readonly OutboxLane[],
  rules: QuotaRules,
): ListRow {
  const lane = lanes.find((one) => one.lane === row.AdmissionId)
  return {
    admissionId: row.AdmissionId,
    name: wholeNameOf(row),
    email: row.Email ?? "",
    formNo: row.FormNo,
    mobile: row.MobileNo,
    city: row.City ?? "",
    degree: row.DegreeMaster.Name ?? "",
    course: row.CourseMaster.Name ?? "",
    quota: quotaText(row, rules),
    status: row.AdmissionStatus,
    hasLeft: row.HasLeft === true,
    isDeleted: row.DeletedAt !== null,
    delivery: lane ? deliveries[lane.state] : "received",
    isHere: false,
  }
}

interface Names {
  degree: (id: number | null | undefined) => string
  course: (id: number | null | undefined) => string
}

export function rowOfDevice(local: LocalAdmission, names: Names, rules: QuotaRules): ListRow {
  const { record, needsYou, waiting, delivery } = local
  return {
    admissionId: local.admissionId,
    name: wholeNameOf(record),
    email: record.Email ?? "",
    formNo: record.FormNo ?? null,
    mobile: record.MobileNo ?? null,
    city: record.City ?? "",
    degree: names.degree(record.DegreeId),
    course: names.course(record.CourseId),
    quota: quotaText(record, rules),
    status: record.AdmissionStatus ?? "Draft",
    hasLeft: false,
    isDeleted: false,
    delivery: needsYou > 0 ? "needs-you" : delivery === "received" && waiting > 0 ? "waiting" : delivery,
    // The college gives the number with its receipt.
    isHere: !record.FormNo,
  }
}

/** Whether an application of this device is of a year; without a batch it may become one. */
export const isOfYear = ({ record }: Pick<LocalAdmission, "record">, year?: number): boolean =>
  year === undefined || (academicYearOf(record.Batch) ?? year) === year

/** Whether an application of this device is of a course and a degree; without them it may become one. */
export const isOfCourse = (
  { record: { CourseId, DegreeId } }: Pick<LocalAdmission, "record">,
  { course, degree }: { course?: number | undefined; degree?: number | undefined },
): boolean =>
  (course === undefined || (CourseId ?? course) === course) &&
  (degree === undefined || (DegreeId ?? degree) === degree)

/** Whether a row of this device matches search and status; the server filters its own rows. */
export function fits(row: ListRow, text: string, wanted?: ListStatus): boolean {
  const { formNo, name, email, mobile, city, degree, course, status } = row
  if (wanted !== undefined && status !== wanted) return false
  return hasWords([formNo, name, email, mobile, city, degree, course, status], text)
}
