import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { isEditable } from "#domain/workflow/approval-record.ts"
import { Banner } from "#ui/status/banner.tsx"
import { formWords } from "../words.ts"

/** The remarks of the college on what to correct; shown until the application is submitted again. */
export function DecisionNote({ record }: { record: LocalAdmission["record"] | null | undefined }) {
  if (!record?.DecisionRemarks || !isEditable(record)) return null
  return (
    <Banner tone="danger" title={formWords.toCorrect}>
      {record.DecisionRemarks}
    </Banner>
  )
}
