import { type ApprovalRecord, approvalState, overallStatus } from "#domain/approval-record.ts"
import { studentDashboardTexts } from "#domain/texts/student-dashboard.ts"
import { Badge, type BadgeTone } from "#ui/badge.tsx"
import type { IconName } from "#ui/icon.tsx"

type Look = { tone: BadgeTone; icon: IconName }

const looks: Record<"Draft" | ReturnType<typeof overallStatus>, Look> = {
  Draft: { tone: "neutral", icon: "pencil-line" },
  Pending: { tone: "warning", icon: "clock" },
  Approved: { tone: "success", icon: "circle-check" },
  Rejected: { tone: "danger", icon: "circle-x" },
}

/** What was decided about an application, as a badge. */
export function RecordStatus({ record }: { record: ApprovalRecord }) {
  const status = approvalState(record) === "draft" ? studentDashboardTexts.draft : overallStatus(record)
  return <Badge {...looks[status]}>{status}</Badge>
}
