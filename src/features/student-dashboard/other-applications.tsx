import { useOtherApplications } from "#data/admissions/of-one-person.ts"
import { dashboardLabels, dashboardStatus } from "#domain/workflow/dashboard-status.ts"
import { ApplicationLines } from "#screen/record/application-lines.tsx"
import { applicationWords } from "#screen/record/application-words.ts"
import { Card } from "#ui/content/card.tsx"
import { Section } from "#ui/content/section.tsx"

/** The student's applications besides the one that the dashboard shows; `currentId` is null while that is not created. */
export function OtherApplications({ currentId }: { currentId: string | null }) {
  const rows = useOtherApplications(currentId)
  if (rows.length === 0) return null
  return (
    <Card>
      <Section title={applicationWords.others}>
        <ApplicationLines isOwn rows={rows} statusOf={(row) => dashboardLabels[dashboardStatus(row, true)]} />
      </Section>
    </Card>
  )
}
