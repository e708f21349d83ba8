import { useState } from "react"
import { useSnapshot } from "valtio"
import { FailedRead } from "#app/failed-read.tsx"
import { OwnAskedFirst } from "#app/own-asked-first.tsx"
import { ScreenBody } from "#app/screen-body.tsx"
import { ScreenHeader } from "#app/screen-header.tsx"
import { connectivity } from "#data/connectivity.ts"
import { endOtherSessions, endOwnSession, type OwnSession, useOwnSessions } from "#data/own-sessions.ts"
import { failureOf } from "#data/staff-lists.ts"
import { toastTimes } from "#domain/limits.ts"
import { momentText } from "#domain/moment-text.ts"
import { fill } from "#domain/texts/fill.ts"
import { sessionTexts } from "#domain/texts/sessions.ts"
import { Badge } from "#ui/badge.tsx"
import { Banner } from "#ui/banner.tsx"
import { Button } from "#ui/button.tsx"
import { ConfirmDialog } from "#ui/confirm-dialog.tsx"
import { SkeletonLines } from "#ui/skeleton.tsx"
import { showToast } from "#ui/toast.tsx"
import { VisuallyHidden } from "#ui/visually-hidden.tsx"
import * as css from "./own-sessions.css.ts"
import { ownSessionWords as words } from "./words.ts"

const spoken = (at: string) => momentText(new Date(at), new Date())

/** One's own sessions, this one first marked; any other is ended here. */
export function OwnSessionsScreen() {
  const { data, failure, reload } = useOwnSessions()
  const { online } = useSnapshot(connectivity)
  const [asking, setAsking] = useState<OwnSession | "others" | null>(null)
  const [isWorking, setWorking] = useState(false)
  const end = async () => {
    setWorking(true)
    try {
      const text = await (asking === "others" ? endOtherSessions() : endOwnSession(asking?.SessionId ?? ""))
      showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
    } catch (error) {
      const { failure: refused, serverMessage } = failureOf(error)
      showToast({ kind: "error", text: serverMessage ?? refused.text })
    } finally {
      setWorking(false)
      setAsking(null)
    }
  }
  const others = data?.filter(({ IsThis }) => !IsThis) ?? []
  return (
    <>
      <ScreenHeader title={sessionTexts.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <OwnAskedFirst />
        <div className={css.body}>
          <p className={css.note}>{words.intro}</p>
          {!online && (
            <Banner tone="warning" announce="status">
              {words.needsNetwork}
            </Banner>
          )}
          {data ? (
            <>
              <ul className={css.list}>
                {data.map((session) => (
                  <SessionLine
                    key={session.SessionId}
                    session={session}
                    isHeld={!online}
                    onEnd={() => setAsking(session)}
                  />
                ))}
              </ul>
              {others.length > 0 ? (
                <div>
                  <Button kind="bad-line" isDisabled={!online} onClick={() => setAsking("others")}>
                    {words.endOthers}
                  </Button>
                </div>
              ) : (
                <p className={css.note}>{words.onlyThis}</p>
              )}
            </>
          ) : failure ? (
            <FailedRead failure={failure} title={words.failed} onRetry={reload} />
          ) : (
            <SkeletonLines count={4} />
          )}
        </div>
      </ScreenBody>
      <ConfirmDialog
        isOpen={asking !== null}
        title={asking === "others" ? words.askOthers : fill(words.askOne, { device: asking?.Device ?? "" })}
        text={words.askText}
        kind="bad"
        confirmText={words.end}
        workingText={words.ending}
        isWorking={isWorking}
        onConfirm={() => void end()}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}

type SessionLineProps = { session: OwnSession; isHeld: boolean; onEnd: () => void }

function SessionLine({ session, isHeld, onEnd }: SessionLineProps) {
  const { Device, SignedInAt, LastSeenAt, IsThis } = session
  return (
    <li className={css.session}>
      <div>
        <p className={css.device}>
          {Device} {IsThis && <Badge tone="success">{words.thisDevice}</Badge>}
        </p>
        <p className={css.times}>
          {fill(words.signedIn, { when: spoken(SignedInAt) })} ·{" "}
          {fill(words.lastSeen, { when: spoken(LastSeenAt) })}
        </p>
      </div>
      {!IsThis && (
        <Button isDisabled={isHeld} onClick={onEnd}>
          {words.end}
          <VisuallyHidden> {Device}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
