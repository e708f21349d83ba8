import { useState } from "react"
import { useTimeline } from "#data/review/review-reads.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { soft } from "#ui/look/text.css.ts"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import * as css from "../review.css.ts"
import { reviewWords } from "../words.ts"
import { type TrailLine, trailLine } from "./trail-lines.ts"

/** The timeline of the application, loaded when it is opened. */
export function Trail({ admissionId }: { admissionId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.trail}>
      <Disclosure title={reviewWords.timeline} onToggle={setOpen}>
        {isOpen && <Lines admissionId={admissionId} />}
      </Disclosure>
    </div>
  )
}

function Lines({ admissionId }: { admissionId: string }) {
  const { data, failure, reload } = useTimeline(admissionId, true)
  if (!data && failure)
    return <FailedRead failure={failure} title={reviewWords.timelineFailed} onRetry={reload} />
  if (!data) return <SkeletonLines count={4} />
  if (data.length === 0) return <p className={soft}>{reviewWords.noTimeline}</p>
  return (
    <ol className={css.events}>
      {data.map(trailLine).map((line) => (
        <Event key={line.id} {...line} />
      ))}
    </ol>
  )
}

function Event({ what, about, who, when, moved, how }: TrailLine) {
  return (
    <li className={css.event}>
      <p>
        <span className={css.strong}>{what}</span>
        {moved && `: ${moved}`}
      </p>
      {about && <p className={css.line}>{about}</p>}
      <p className={css.caption}>{[who, when, how].filter(Boolean).join(" · ")}</p>
    </li>
  )
}
