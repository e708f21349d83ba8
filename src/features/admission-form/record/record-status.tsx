import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import { type StoredStatus, stages } from "#domain/workflow/stages.ts"
import type { IconName } from "#ui/look/icon.tsx"
import { Badge, type BadgeTone } from "#ui/status/badge.tsx"

type Look = { tone: BadgeTone; icon: IconName }

const looks: Record<StoredStatus, Look> = {
  Draft: { tone: "neutral", icon: "pencil-line" },
  Pending: { tone: "warning", icon: "clock" },
  Approved: { tone: "success", icon: "circle-check" },
  Rejected: { tone: "danger", icon: "circle-x" },
  Withdrawn: { tone: "neutral", icon: "minus" },
  Cancelled: { tone: "neutral", icon: "minus" },
}

/** The status of an application as a badge. */
export function RecordStatus({ record }: { record: ApprovalRecord }) {
  const { status } = stages[approvalState(record)]
  return <Badge {...looks[status]}>{status}</Badge>
}
