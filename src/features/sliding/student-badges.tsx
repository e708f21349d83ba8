import type { SlidingStudent } from "#data/admissions/sliding.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import { Badge } from "#ui/status/badge.tsx"
import * as css from "./sliding.css.ts"
import { slidingWords } from "./words.ts"

const looks = {
  Enrolled: { tone: "neutral", icon: "circle-check", text: slidingTexts.enrolled },
  Slid: { tone: "success", icon: "arrow-left-right", text: slidingTexts.slid },
  Pending: { tone: "warning", icon: "clock", text: slidingTexts.tabPending },
  Approved: { tone: "success", icon: "circle-check", text: slidingTexts.tabApproved },
  Rejected: { tone: "danger", icon: "circle-x", text: slidingTexts.tabRejected },
} as const

/** The state of the latest sliding, and a badge for a student who has slid. */
export function StudentBadges({ student }: { student: Pick<SlidingStudent, "Status" | "isSlid"> }) {
  const { text, ...look } = looks[student.Status]
  return (
    <span className={css.badges}>
      <Badge {...look}>{text}</Badge>
      {student.isSlid && student.Status !== "Slid" && (
        <Badge tone="neutral" icon="arrow-left-right">
          {slidingWords.slidBadge}
        </Badge>
      )}
    </span>
  )
}
