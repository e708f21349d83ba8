/**
 * Decides what the first step of the application asks for: degree, course, quota and batch (applicant-form §3.2, §5.2, §9).
 */

import {
  admissionTypes,
  calendarBatch,
  clinicals,
  counselingRounds,
  wizardBatches,
  yesNo,
} from "#domain/application/options.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { field, type Step } from "#domain/fields/field-table.ts"
import { categoryOptions, groupOptions } from "#domain/seats/quota-options.ts"
import type { AdmissionFieldName } from "./wizard-values.ts"

/**
 * Step 0. No default quota (decision F7); the counselling round is 1 until staff change it (decision F34); the admission
 * type is always sent as Regular (decision F18).
 */
export const admissionStep: Step<AdmissionFieldName> = {
  id: "admission",
  label: "Admission Details",
  fields: [
    field("DegreeId", "Degree", "catalogue", { required: true, source: "degrees", clears: ["CourseId"] }),
    field("CourseId", "Course", "catalogue", { required: true, source: "courses" }),
    field("Quota", "Quota", "choice", {
      required: true,
      source: "settings",
      options: (values, rules) => groupOptions(rules, values.Quota),
      clears: ["Category"],
    }),
    field("Category", "Category", "choice", {
      required: true,
      source: "settings",
      options: (values, rules) => categoryOptions(values.Quota, rules, values.Category),
      hint: "As on your Provisional Allotment Order",
    }),
    field("AdmissionType", "Admission Type", "choice", {
      readOnly: true,
      options: () => admissionTypes,
      initial: () => "Regular",
    }),
    field("Clinical", "Clinical", "choice", { required: true, options: () => clinicals }),
    field("Batch", "Batch", "batch", {
      required: true,
      options: (_values, { today, AdmissionCycle }) => wizardBatches(today, AdmissionCycle?.academicYear),
      initial: ({ today, AdmissionCycle }) => AdmissionCycle?.academicYear ?? calendarBatch(today),
    }),
    field("Hostler", "Hostler", "choice", { options: () => yesNo }),
    field("AdmissionDate", "Admission Date", "date", {
      required: true,
      initial: ({ today }) => formatFormDate(today),
      hint: "dd-mm-yyyy",
    }),
    field("CounselingRound", "Counselling Round", "choice", {
      staffOnly: true,
      options: () => counselingRounds,
      initial: () => "1",
    }),
  ],
}
