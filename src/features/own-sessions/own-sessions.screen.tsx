import { useState } from "react"
import { useSnapshot } from "valtio"
import { collegeMoment } from "#data/form/college-day.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  useOwnSessions,
} from "#data/session/own-sessions.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { ENDED_SESSION_DAYS } from "#domain/health/kept-days.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { sessionTexts } from "#domain/texts/common/sessions.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { OwnSentBackNote } from "#screen/form/own-sent-back-note.tsx"
import { OneAnswer } from "#screen/frame/one-answer.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Badge } from "#ui/status/badge.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./own-sessions.css.ts"
import { ownSessionWords as words } from "./words.ts"

/** The user's sessions, the current one first and marked; the others can be ended here. */
export function OwnSessionsScreen() {
  const read = useOwnSessions()
  const { online } = useSnapshot(connectivity)
  const [asking, setAsking] = useState<OwnSession | "others" | null>(null)
  const { isWorking, send } = useSending()
  const end = async () => {
    await send(
      async () => {
        const text = await (asking === "others" ? endOtherSessions() : endOwnSession(asking?.SessionId ?? ""))
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const { failure: refused, serverMessage } = asApiFailure(error)
        showToast({ kind: "error", text: serverMessage ?? refused.text })
      },
    )
    setAsking(null)
  }
  return (
    <>
      <ScreenHeader title={sessionTexts.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <OwnSentBackNote />
        <div className={css.body}>
          <p className={css.note}>{words.intro}</p>
          {!online && (
            <Banner tone="warning" announce="status">
              {words.needsNetwork}
            </Banner>
          )}
          <OneAnswer read={read} failedTitle={tableTexts.loadFailed} lines={4}>
            {(sessions) => (
              <>
                <ul className={css.list}>
                  {sessions.map((session) => (
                    <SessionLine
                      key={session.SessionId}
                      session={session}
                      isHeld={!online}
                      onEnd={() => setAsking(session)}
                    />
                  ))}
                </ul>
                {sessions.some(({ IsThis }) => !IsThis) ? (
                  <div>
                    <Button kind="bad-line" isDisabled={!online} onClick={() => setAsking("others")}>
                      {words.endOthers}
                    </Button>
                  </div>
                ) : (
                  <p className={css.note}>{words.onlyThis}</p>
                )}
              </>
            )}
          </OneAnswer>
          <p className={css.note}>{fill(words.kept, { days: ENDED_SESSION_DAYS })}</p>
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
          {fill(words.signedIn, { when: collegeMoment(SignedInAt) })} ·{" "}
          {fill(words.lastSeen, { when: collegeMoment(LastSeenAt) })}
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
