import { studentDashboardTexts } from "#domain/texts/form/student-dashboard.ts"
import { type ApprovalRecord, approvalState, overallStatus } from "#domain/workflow/approval-record.ts"
import type { IconName } from "#ui/look/icon.tsx"
import { Badge, type BadgeTone } from "#ui/status/badge.tsx"

type Look = { tone: BadgeTone; icon: IconName }

const looks: Record<"Draft" | ReturnType<typeof overallStatus>, Look> = {
  Draft: { tone: "neutral", icon: "pencil-line" },
  Pending: { tone: "warning", icon: "clock" },
  Approved: { tone: "success", icon: "circle-check" },
  Rejected: { tone: "danger", icon: "circle-x" },
}

/** The overall status of an application as a badge. */
export function RecordStatus({ record }: { record: ApprovalRecord }) {
  const status = approvalState(record) === "draft" ? studentDashboardTexts.draft : overallStatus(record)
  return <Badge {...looks[status]}>{status}</Badge>
}
