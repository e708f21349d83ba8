/** The content of the overview, section by section (applicant-form §2.5; decisions F14, F15, F26). */
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { mbbsExams } from "#domain/admission-form/wizard-values.ts"
import { overviewExamLabel } from "#domain/application/academic-history.ts"
import { genders } from "#domain/application/office-options.ts"
import { clinicals, labelOf, states } from "#domain/application/options.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { formatPercentage, percentageOf } from "#domain/fields/percentages.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { categoryName, groupName } from "#domain/seats/quota-options.ts"
import type { QuotaRules } from "#domain/seats/quotas.ts"
import { admissionsTexts as texts } from "#domain/texts/office/admissions.ts"
import { type ApprovalRecord, stepState, trackerSteps } from "#domain/workflow/approval-record.ts"
import { actedDay } from "#domain/workflow/step-days.ts"
import type { DataItem } from "#ui/content/data-list.tsx"
import type { TrackerStep } from "#ui/status/tracker.tsx"
import { overviewWords } from "./words.ts"

type LocalRecord = LocalAdmission["record"]

const itemsOf = (items: readonly (readonly [string, string | null | undefined])[]): DataItem[] =>
  items.map(([label, value]) => ({ label, value: value || overviewWords.notGiven }))

export function applicantItems(record: LocalRecord, rules: QuotaRules): DataItem[] {
  return itemsOf([
    [texts.name, wholeNameOf(record)],
    [texts.gender, labelOf(genders, record.Gender)],
    [texts.dateOfBirth, formatFormDate(record.DOB)],
    [texts.category, categoryName(record.Category, rules)],
    [texts.nationality, record.Nation],
    [texts.degree, record.DegreeMaster?.Name ?? record.Degree],
    [texts.course, record.CourseMaster?.Name ?? record.CourseName],
    [texts.admissionType, record.AdmissionType],
    [texts.batch, record.Batch],
    [texts.clinical, labelOf(clinicals, record.Clinical)],
    [texts.quota, groupName(record.Quota, rules)],
    [overviewWords.counselingRound, record.CounselingRound],
  ])
}

export function contactItems(record: LocalRecord): DataItem[] {
  return itemsOf([
    [texts.email, record.Email],
    [texts.phone, record.MobileNo],
    [texts.alternatePhone, record.ParentMobileNo],
  ])
}

/** One address, shown for both: the specification keeps only one (decision F14). */
export function addressText(record: LocalRecord): string {
  const { HouseOrFlatNo, Address, City, State, Pincode, Nation } = record
  const place = [labelOf(states, State), Pincode].filter(Boolean).join(" ")
  return [HouseOrFlatNo, Address, City, place, Nation].filter(Boolean).join(", ")
}

export interface MarksRow {
  exam: string
  max: number
  secured: number
  percentage: string
  year: number | string
}

/** The exams that have marks, in their order, under their overview names. */
export function marksRows(history: LocalAdmission["history"]): MarksRow[] {
  return mbbsExams.flatMap((name) => {
    const row = history.find((candidate) => candidate.ExamName === name)
    if (row?.MaxMarks === undefined || row.SecuredMarks === undefined) return []
    const share = row.Percentage ?? percentageOf(row.SecuredMarks, row.MaxMarks) ?? 0
    return [
      {
        exam: overviewExamLabel(name),
        max: row.MaxMarks,
        secured: row.SecuredMarks,
        percentage: formatPercentage(share),
        year: row.YearOfPassing ?? "",
      },
    ]
  })
}

/** The five steps of the tracker: done, current or rejected. For a draft no step is reached, and the first one says so. */
export function trackerItems(
  record: ApprovalRecord,
  tracking: LocalAdmission["tracking"],
  isDraft: boolean,
): TrackerStep[] {
  return trackerSteps.map((label, step) => {
    const day = actedDay(tracking, label)
    const state = stepState(record, step)
    const base = { id: label, label, state, ...(day ? { note: day } : {}) }
    if (state === "todo") return base
    if (state === "now" && isDraft) return { ...base, note: overviewWords.notSubmitted }
    if (state === "bad")
      return { ...base, note: overviewWords.rejectedNote, stateText: overviewWords.rejected }
    return { ...base, stateText: overviewWords[state] }
  })
}
