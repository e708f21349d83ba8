/** Decides what the check page shows as the summary of each step with fields. */

import type { WizardFieldName, WizardValues } from "#domain/admission-form/wizard-values.ts"
import { examIndexes } from "#domain/admission-form/wizard-values.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import { answerText, type CourseNames } from "#domain/application/answer-text.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import { formatPercentage, percentageOf, percentOf } from "#domain/fields/percentages.ts"
import { formatGrouped } from "#domain/money/money.ts"
import { maskAadhaar } from "#domain/people/aadhaar.ts"
import { maskedOtherId } from "#domain/people/other-id.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { formWords } from "../words.ts"

/** The summary of one step: the main answer, what stands beside it, and a second line. */
export interface StepSummary {
  readonly lead: string
  readonly beside?: string
  readonly second?: string
}

const joined = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(" · ")

/** The summary of a step with fields, by the position of the step. */
export function summaryOfStep(
  step: 0 | 1 | 2 | 3,
  values: WizardValues,
  names: CourseNames,
  context: RuleContext,
): StepSummary {
  const answer = (name: WizardFieldName) => answerText(admissionField(name), values, names, context)
  switch (step) {
    case 0:
      return {
        lead: `${names.degree} ${names.course}`.trim(),
        beside: answer("Clinical"),
        second: joined(
          `${answer("Quota")} ${answer("Category")}`.trim(),
          values.Batch !== "" && fill(formWords.batch, { batch: values.Batch }),
        ),
      }
    case 1:
      return {
        lead: values.firstName.trim(),
        beside: values.dob,
        second: joined(
          values.mobileNumber.replace(/^(\d{5})(\d{5})$/, "$1 $2"),
          values.aadhar !== "" && fill(formWords.aadhar, { digits: maskAadhaar(values.aadhar) }),
          maskedOtherId(values.otherIdKind, values.otherIdNo),
        ),
      }
    case 2: {
      const rank = /^\d+$/.test(values.NEETRank) ? formatGrouped(Number(values.NEETRank)) : values.NEETRank
      return {
        lead: rank === "" ? "" : `${formWords.rank} ${rank}`,
        beside: values.NEETScore === "" ? "" : fill(formWords.score, { score: values.NEETScore }),
        second: values.NEETRollNo === "" ? "" : fill(formWords.rollNo, { roll: values.NEETRollNo }),
      }
    }
    case 3:
      return marksOf(values)
  }
}

function marksOf(values: WizardValues): StepSummary {
  const exams = examIndexes
    .map((index) => ({ max: values[`maxMarks${index}`], secured: values[`securedMarks${index}`] }))
    .filter(({ max, secured }) => percentageOf(secured, max) !== undefined)
  if (exams.length === 0) return { lead: "", second: values.MBBSUniversity }
  const sum = (key: "max" | "secured") => exams.reduce((all, exam) => all + Number(exam[key]), 0)
  const overall = percentOf(sum("secured"), sum("max"))
  return {
    lead: fill(formWords.exams, { done: exams.length }),
    beside: fill(formWords.overall, { percentage: formatPercentage(overall) }),
    second: values.MBBSUniversity,
  }
}
