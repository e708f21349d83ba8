/** Decides what the third step asks for: the entrance examination (applicant-form §5.4; decisions V3, F32, F33). */
import { field, type Step } from "#domain/fields/field-table.ts"
import type { NeetFieldName } from "./wizard-values.ts"

/**
 * Step 2. Everything is optional; exam name and year are read-only. Percentile is a
 * decimal, percentage an integer (decision F33).
 */
export const neetStep: Step<NeetFieldName> = {
  id: "neet",
  label: "NEET Details",
  fields: [
    field("NEETExamName", "NEET Exam Name", "text", { readOnly: true, max: 100, initial: () => "NEET" }),
    field("NEETExamYear", "NEET Exam Year", "year", {
      readOnly: true,
      range: { min: 2000, max: 2100, code: "year" },
      initial: ({ today, examYear }) => String(examYear ?? today.slice(0, 4)),
    }),
    field("NEETRollNo", "NEET Roll No", "text", { max: 15 }),
    field("NEETRegNo", "NEET Registration No", "text", { max: 50 }),
    field("NEETRank", "NEET Rank", "integer"),
    field("NEETScore", "NEET Score", "signedInteger"),
    field("NEETPercentile", "NEET Percentile", "percentile", {
      range: { min: 0, max: 100, code: "percentileRange" },
    }),
    field("percentage", "Percentage", "integer", {
      max: 3,
      range: { min: 0, max: 100, code: "percentageRange" },
    }),
    field("NEETAttempts", "Number of Attempts", "integer", { max: 2 }),
  ],
}
