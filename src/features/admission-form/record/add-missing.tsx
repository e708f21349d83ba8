import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { useChecklist } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { checklistFor } from "#domain/documents/checklist.ts"
import { neverUploaded, takesLateDocuments } from "#domain/documents/missing-documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { missingTexts } from "#domain/texts/form/missing.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { recordWords } from "./words.ts"

/**
 * After the submit: says how many required documents are missing, and links to adding them. Renders nothing when none is.
 */
export function AddMissing({ application }: { application: LocalAdmission }) {
  const { record, documents } = application
  const { data: types } = useChecklist(record.CourseId ?? null)
  const { required } = checklistFor(types ?? [], [], record, useCollegeRules())
  const n = takesLateDocuments(record) ? neverUploaded(required, documents).length : 0
  if (n === 0) return null
  return (
    <Banner tone="warning" title={recordWords.lateTitle}>
      <p>{recordWords.lateNote}</p>
      <RouterLinkButton to="/student-dashboard" search={{ tab: "documents" }}>
        {fill(missingTexts.add, { n })}
      </RouterLinkButton>
    </Banner>
  )
}
