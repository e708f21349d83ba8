import { useOtherApplications } from "#data/admissions/of-one-person.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { dashboardLabels, dashboardStatus } from "#domain/workflow/dashboard-status.ts"
import { ApplicationLines } from "#screen/record/application-lines.tsx"
import { applicationWords } from "#screen/record/application-words.ts"
import { ExportButton } from "#screen/record/export-button.tsx"
import { Section } from "#ui/content/section.tsx"

type OtherApplicationsProps = { currentId: string; isOnline: boolean }

/** The applicant's other applications, each to be opened and, with a network, downloaded. */
export function OtherApplications({ currentId, isOnline }: OtherApplicationsProps) {
  const rows = useOtherApplications(currentId)
  if (rows.length === 0) return null
  return (
    <Section title={applicationWords.others} isLarge>
      <ApplicationLines
        isOwn
        rows={rows}
        statusOf={(row) => dashboardLabels[dashboardStatus(row, true)]}
        action={({ AdmissionId }, number) =>
          isOnline && (
            <ExportButton id={AdmissionId} label={fill(applicationWords.download, { number })} size="small" />
          )
        }
      />
    </Section>
  )
}
