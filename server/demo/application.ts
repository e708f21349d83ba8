/** Makes the rows of one demo application: its record, marks, documents, payments, decisions and timeline. */

import type { Insertable } from "kysely"
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import { DAY_MS } from "#domain/common/durations.ts"
import type { Word } from "#domain/common/vocabulary.ts"
import { derivedFields } from "#server/records/admissions/admission-entries.ts"
import type {
  NewAcademicHistory,
  NewAdmission,
  NewDocument,
  NewPayment,
  NewSeatAllotment,
  NewTimeline,
  Tables,
} from "../db/tables.ts"
import { identityDigest } from "../vault/person-digest.ts"
import { applicantOf } from "./applicant.ts"
import { documentRows } from "./application-documents.ts"
import { allotmentRows, historyRows } from "./application-marks-and-seats.ts"
import { paymentRows } from "./application-payments.ts"
import { oddityOf } from "./edge-records.ts"
import { actors, demoStudentMobile, usernameOf } from "./people.ts"
import type { Planned } from "./plan.ts"
import type { Chance } from "./random.ts"
import { standing, uuidOf, type Workshop } from "./workshop.ts"

/** The rows of one application. */
export interface ApplicationRows {
  readonly admission: NewAdmission
  readonly history: NewAcademicHistory[]
  readonly documents: NewDocument[]
  readonly approvals: Insertable<Tables["document_approvals"]>[]
  readonly payments: NewPayment[]
  readonly steps: Insertable<Tables["approval_steps"]>[]
  readonly timeline: NewTimeline[]
  readonly allotments: NewSeatAllotment[]
}

/** By the index: the third is the Financer's. */
const refusals = [
  "Documents: the marks memo is not legible",
  "Eligibility: internship completed after the cut-off date",
  "Fees: the payment could not be verified",
  "Quota: the category certificate does not belong to the applicant",
]

/** Why the office ended it. */
const endings: Partial<Record<Planned["state"], string>> = {
  withdrawn: "Joined another college; the fees were paid back",
  cancelled: "Did not report by the last day",
}

/** How many days ago the application was begun. */
function ageInDays({ state, nth, year }: Planned, chance: Chance): number {
  if (year === 2024) return chance.whole(380, 420)
  if (state.startsWith("draft")) return chance.whole(1, 20)
  // Three have waited at the officer for more than a week (demo data).
  if (state === "atOfficer") return nth >= 31 ? chance.whole(10, 14) : chance.whole(2, 6)
  return chance.whole(15, 60)
}

/** Money is refused by the Financer, anything else at any step. */
const rejectedAt = (nth: number): 1 | 2 | 3 =>
  nth % refusals.length === 2 ? 2 : (([1, 2, 3] as const)[nth % 3] ?? 1)

/** Makes all rows of one planned application. `index` counts all applications from 1. */
export function applicationRows(planned: Planned, index: number, workshop: Workshop): ApplicationRows {
  const { chance, now, number } = workshop
  const { state, nth, year, course, quota } = planned
  const { status, submitted, approved } = standing[state]
  const level = state === "rejected" ? rejectedAt(nth) : standing[state].level
  const age = ageInDays(planned, chance)
  let clock = now.getTime() - age * DAY_MS - chance.whole(0, 6) * 3_600_000
  const tick = (minutes: number) => {
    clock = Math.min(clock + minutes * 60_000, now.getTime())
    return new Date(clock).toISOString()
  }
  const createdAt = tick(0)
  const AdmissionId = uuidOf(clock, chance)
  const isDemoStudent = state === "atOfficer" && nth === 0
  const entries = {
    ...applicantOf(planned, index, createdAt.slice(0, 10), chance),
    ...oddityOf(state, nth),
    ...(isDemoStudent
      ? ({ FirstName: "Sindhu Demo", MobileNo: demoStudentMobile, Gender: "Female" } as const)
      : {}),
  }
  const FormNo = `F${year % 100}-${String(number(`form-${year}`)).padStart(5, "0")}`
  const counsellor = index % 2 === 0 ? actors.counsellorVja : actors.counsellorTpt
  const creator = isDemoStudent ? actors.student : counsellor

  const timeline: NewTimeline[] = []
  const note = (At: string, UserID: number, Event: string, detail?: object) =>
    timeline.push({
      TimelineId: uuidOf(Date.parse(At), chance),
      AdmissionId,
      At,
      AtDevice: null,
      UserID,
      Username: usernameOf(UserID),
      Event,
      Detail: detail ? JSON.stringify(detail) : null,
    })
  note(createdAt, creator, "created")

  const history = historyRows(planned, AdmissionId, year, chance)
  const documents = documentRows(planned, AdmissionId, entries, tick(30), usernameOf(creator), workshop)
  const payments = paymentRows(planned, AdmissionId, entries, tick(60), creator, level, workshop)
  const steps: ApplicationRows["steps"] = []
  const act = (
    StepId: number,
    Status: Word<"approval_steps.Status">,
    ActedBy: number,
    ActedAt: string,
    Remarks: string | null = null,
  ) => steps.push({ AdmissionId, Chain: 1, StepId, Status, ActedBy, ActedAt, Remarks })
  const submittedAt = submitted ? tick(90) : null
  if (submittedAt) {
    act(0, "Approved", creator, submittedAt)
    note(submittedAt, creator, "submitted", { documents: documents.length })
  }
  const reviewedAt = tick(120)
  const byLevel = [0, actors.officer, actors.financer, actors.principal]
  for (let step = 1; submittedAt && step <= (approved ? 3 : level - 1); step++) {
    const at = tick(chance.whole(300, 2000))
    act(step, "Approved", byLevel[step] ?? actors.officer, at)
    note(at, byLevel[step] ?? actors.officer, step === 3 ? "approved" : "stageConfirmed", { StepId: step })
  }
  const decidedAt = steps.find(({ StepId }) => StepId === 2)?.ActedAt ?? tick(100)
  const remarks = state === "rejected" ? (refusals[nth % refusals.length] ?? null) : (endings[state] ?? null)
  const endAt = tick(200)
  if (state === "rejected") {
    act(level, "Rejected", byLevel[level] ?? actors.officer, endAt, remarks)
    note(endAt, byLevel[level] ?? actors.officer, "stageRejected", { StepId: level, Remarks: remarks })
  }
  if (state === "withdrawn") note(endAt, actors.staff, state, { Reason: remarks })
  if (state === "cancelled") note(endAt, actors.admin, state, { Reason: remarks })
  if (state === "slidIn" || state === "slidOut") note(endAt, actors.staff, "slid")
  const rejectedDocument = documents.find((document) => document.Status === "Rejected")
  if (rejectedDocument)
    note(reviewedAt, actors.officer, "documentRejected", { AdmissionDocId: rejectedDocument.AdmissionDocId })
  if (state === "atOfficer" && nth >= 8 && nth < 12)
    note(endAt, creator, "documentReplaced", { AdmissionDocId: documents[0]?.AdmissionDocId })

  return {
    admission: {
      ...entries,
      ...derivedFields({ ...entries, FormNo }, andhraPradesh),
      AdmissionId,
      AdmissionNo: approved ? `A${year % 100}-${String(number(`admission-${year}`)).padStart(5, "0")}` : null,
      FormNo,
      UserId: isDemoStudent ? actors.student : null,
      CreatedBy: creator,
      AadharDigest: identityDigest(workshop.vault, entries),
      Status: status === "Approved" || status === "Rejected" ? status : "Pending",
      AdmissionStatus: status,
      IsActive: true,
      IsCompleted: status === "Approved",
      CurrentLevel: level,
      OpenedAt: level > 1 || approved ? submittedAt : null,
      IsSlid: state === "slidIn" || state === "slidOut",
      DecisionRemarks: remarks,
      CreateDigest: null,
      CreatedAt: createdAt,
      CreatedAtDevice: null,
      UpdatedAt: endAt,
      SubmittedAt: submittedAt,
      StageSince: endings[state] ? endAt : (steps.at(-1)?.ActedAt ?? null),
      DeletedAt: null,
    },
    history,
    documents,
    approvals: documents
      .filter((document) => document.Status !== "Pending")
      .map((document) => ({
        ApprovalId: uuidOf(clock, chance),
        AdmissionId,
        AdmissionDocId: document.AdmissionDocId,
        StepId: 1,
        ApprovedBy: actors.officer,
        ApprovalStatus: document.Status === "Approved" ? "Approved" : "Rejected",
        Remarks: document.Remarks ?? null,
        Status: "Active",
        CreatedAt: reviewedAt,
      })),
    payments: payments.map((payment) =>
      payment.VerifiedByStaff
        ? { ...payment, DecidedBy: usernameOf(actors.financer), DecidedAt: decidedAt }
        : payment,
    ),
    steps,
    timeline: timeline.sort((a, b) => (String(a.At) < String(b.At) ? -1 : 1)),
    allotments: allotmentRows(planned, AdmissionId, course.CourseId, quota, endAt, chance),
  }
}
