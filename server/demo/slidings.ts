/**
 * Makes the slidings of the demo students who have slid: six came from a neighbouring course, six left for another college.
 */
import type { Insertable } from "kysely"
import { feeDifference } from "#domain/seats/sliding.ts"
import type { BeforeSliding } from "#server/records/seats/sliding-seats.ts"
import type { Tables } from "../db/tables.ts"
import type { ApplicationRows } from "./application.ts"
import { courses, feeRowsOf } from "./catalogue.ts"
import { actors, usernameOf } from "./people.ts"
import type { Planned } from "./plan.ts"
import { chanceOf } from "./random.ts"
import { uuidOf } from "./workshop.ts"

const SEED = 6_006
/** How many of each kind, the first ones, wait for a decision. */
const WAITING = 2

// One year stands for all: the demo's fees are the same in every year.
const feeRows = feeRowsOf(2025)
const feesOf = (courseId: number | null, quota: string) => {
  const rows = feeRows.filter((row) => row.CourseId === courseId && row.QuotaCode === quota)
  return rows.length > 0 ? rows : undefined
}

/** The slidings of all applications, in their order. */
export function slidingRows(
  made: readonly { readonly planned: Planned; readonly rows: ApplicationRows }[],
): Insertable<Tables["slidings"]>[] {
  const chance = chanceOf(SEED)
  return made.flatMap(({ planned: { state, nth }, rows }) => {
    const [old, taken] = rows.allotments
    if ((state !== "slidIn" && state !== "slidOut") || !old) return []
    const { admission, documents, payments } = rows
    const { AdmissionId, Quota, Category, QuotaCode, FirstName } = admission
    const course = courses.find(({ CourseId }) => CourseId === old.CourseId)
    const paid = payments.reduce((sum, { Amount }) => sum + Amount, 0)
    const Fees = feeDifference(
      feesOf(old.CourseId, old.Quota),
      taken && feesOf(taken.CourseId, taken.Quota),
      paid,
    )
    const at = String(admission.UpdatedAt)
    const isWaiting = nth < WAITING
    const Before: BeforeSliding = {
      DegreeId: course?.DegreeId ?? admission.DegreeId,
      CourseId: old.CourseId,
      Quota,
      Category: Category ?? null,
      QuotaCode: QuotaCode ?? null,
      Clinical: course?.CourseCategory ?? null,
      IsSlid: false,
      AllotmentStatus: "Joined",
    }
    const leaving = {
      CollegeName: "Coastal Institute of Medical Sciences",
      AccountHolder: FirstName,
      AccountNumber: String(100_000_000_000 + nth),
      IFSC: "DEMO0000001",
      Amount: Math.max(0, paid - 70_000),
    }
    const inside = { CollegeName: null, AccountHolder: null, AccountNumber: null, IFSC: null, Amount: 0 }
    return [
      {
        SlidingId: uuidOf(Date.parse(at), chance),
        AdmissionId,
        Kind: taken ? "Inside" : "Leaving",
        Status: isWaiting ? "Pending" : "Approved",
        OldCourseId: old.CourseId,
        OldQuota: old.Quota,
        AcademicYear: old.AcademicYear,
        NewCourseId: taken?.CourseId ?? null,
        NewQuota: taken?.Quota ?? null,
        Reason: taken ? "Allotted in the second round" : "Allotted elsewhere in the second round",
        ChangeDate: at.slice(0, 10),
        ...(taken ? inside : leaving),
        Remarks: null,
        OldFee: Fees.OldTotal,
        NewFee: Fees.NewTotal,
        Fees: JSON.stringify(Fees),
        Before: JSON.stringify(Before),
        OverIntakeReason: null,
        ReturnedDocs: JSON.stringify(
          taken ? [] : documents.map(({ AdmissionDocId, DocName }) => ({ AdmissionDocId, DocName })),
        ),
        OldAllotmentId: old.SeatAllotmentId,
        NewAllotmentId: taken?.SeatAllotmentId ?? null,
        DecisionRemarks: null,
        DecidedBy: isWaiting ? null : "admin",
        DecidedAt: isWaiting ? null : at,
        CreateDigest: null,
        CreatedBy: usernameOf(actors.staff),
        CreatedAt: at,
        CreatedAtDevice: null,
      },
    ]
  })
}
