import { useState } from "react"
import { useRecordLooks } from "#data/privacy/record-looks.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { formatFormDate, kolkataTime } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lookTexts, seenByTexts as texts } from "#domain/texts/common/looks.ts"
import { mayOpen } from "#domain/workflow/page-permissions.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { stack } from "#ui/look/layout.css.ts"
import { caption, soft, strong } from "#ui/look/text.css.ts"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import * as css from "./seen-by.css.ts"

/** This many are shown here; the list has all of them, with filters. */
const NEWEST = 10

/** Who at the college saw the application, for the roles responsible for it; loaded when it is opened. */
export function SeenBy({ admissionId }: { admissionId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!mayOpen(roleOf(requireUser()), "listRecordLooks")) return null
  return (
    <div className={css.part}>
      <Disclosure title={texts.title} onToggle={setOpen}>
        {isOpen && <Newest admissionId={admissionId} />}
      </Disclosure>
    </div>
  )
}

function Newest({ admissionId }: { admissionId: string }) {
  const { data, failure, reload } = useRecordLooks({ AdmissionId: admissionId, page: 1, size: NEWEST })
  const time = (at: string) => kolkataTime(new Date(at))
  if (!data)
    return failure ? (
      <FailedRead failure={failure} title={texts.failed} onRetry={reload} />
    ) : (
      <SkeletonLines count={4} />
    )
  if (data.total === 0) return <p className={soft}>{texts.none}</p>
  return (
    <div className={stack}>
      <ul className={css.looks}>
        {data.data.map((row) => (
          <li key={[row.Day, row.UserID, row.RoleName, row.What].join(" ")}>
            <p>
              <span className={strong}>{row.Username}</span> · {row.RoleName} · {lookTexts[row.What]}
            </p>
            <p className={caption}>
              {fill(row.Times === 1 ? texts.once : texts.often, {
                day: formatFormDate(row.Day),
                first: time(row.FirstAt),
                last: time(row.LastAt),
                n: row.Times,
              })}
            </p>
          </li>
        ))}
      </ul>
      <div>
        <RouterLinkButton to="/record-looks" search={{ application: admissionId }} size="small">
          {fill(texts.all, { n: data.total })}
        </RouterLinkButton>
      </div>
    </div>
  )
}
