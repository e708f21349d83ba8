import { useEffect, useState } from "react"
import { sendNow } from "#data/outbox/drain-triggers.ts"
import { type OutboxLane as Lane, useOutboxLanes } from "#data/outbox/outbox.ts"
import type { SendOutcome } from "#data/outbox/send-outcome.ts"
import { sentByItself } from "#data/outbox/sent-by-itself.ts"
import { type SyncStatus, useSyncStatus } from "#data/outbox/sync-status.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { OwnSentBackNote } from "#screen/form/own-sent-back-note.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { FootBar } from "#ui/forms/foot-bar.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { Meter } from "#ui/status/meter.tsx"
import { LaneList } from "./lane-list.tsx"
import * as css from "./outbox.css.ts"
import { saveCopy } from "./save-copy.ts"
import { StorageNote } from "./storage-note.tsx"
import { outboxWords } from "./words.ts"

/** How long "Send now" is shown as working, at most. */
const PATIENCE_MS = 3000
const REASON = "send-now-reason"

/** The text after an attempt to send; a success needs none, since the entries disappear. */
const triedWords: Record<Exclude<SendOutcome, "sent">, string> = {
  network: outboxWords.triedNoNetwork,
  cut: outboxWords.triedCut,
  server: outboxWords.triedNoAnswer,
  later: outboxWords.triedLater,
  "sign-in": outboxTexts.signInToSend,
  refused: outboxWords.triedRefused,
}

/** What the server has not received yet, record by record, and what can be done about it (laws 10, 11, 20). */
export function OutboxScreen() {
  const lanes = useOutboxLanes()
  const status = useSyncStatus()
  const now = useNow()
  const [isWorking, setWorking] = useState(false)
  const reason = lanes && reasonNotToSend(lanes)
  const send = async () => {
    setWorking(true)
    // A call may hang longer than this: the button is enabled again,
    // and a second press tries what waits in other lanes (law 25).
    const patience = setTimeout(() => setWorking(false), PATIENCE_MS)
    try {
      const outcome = await sendNow()
      if (outcome === "sent") return
      const text = triedWords[outcome]
      const isWithout = outcome === "network" || outcome === "cut"
      showToast({ kind: "info", text: isWithout ? sentByItself(text) : text })
    } finally {
      clearTimeout(patience)
      setWorking(false)
    }
  }
  return (
    <>
      <ScreenHeader title={outboxTexts.title} />
      <ScreenBody isFlush>
        <OwnSentBackNote className={css.asked} />
        {/* Without a network the bar above says the same. */}
        {lanes && lanes.length > 0 && status.online && <Summary status={status} now={now} />}
        {status.othersWaiting > 0 && (
          <p className={css.summary}>{fill(outboxTexts.othersWaiting, { n: status.othersWaiting })}</p>
        )}
        {lanes && <StorageNote isWaiting={lanes.length > 0} />}
        {lanes?.some(waitsForSignIn) && (
          <Banner
            tone="warning"
            announce="status"
            action={
              <RouterLinkButton to="/login" search={{ from: "/outbox" }} size="small">
                {outboxWords.signIn}
              </RouterLinkButton>
            }
          >
            {outboxTexts.signInToSend}
          </Banner>
        )}
        {!lanes && <SkeletonLines count={5} />}
        {/* When the device has lost something, the bar above says so; "all received" must not be shown then (law 23). */}
        {lanes?.length === 0 &&
          status.worst !== "lost" &&
          (status.worst === "nothing" ? (
            <Empty icon="inbox" title={outboxTexts.nothingWaits} hint={outboxTexts.nothingSent} />
          ) : (
            <Empty icon="circle-check" title={outboxTexts.allReceived} hint={outboxTexts.nothingWaiting} />
          ))}
        {lanes && lanes.length > 0 && <LaneList lanes={lanes} now={now} />}
      </ScreenBody>
      {lanes && lanes.length > 0 && (
        <FootBar isEven note={reason && <span id={REASON}>{reason}</span>}>
          <Button icon="download" onClick={() => void saveCopy()}>
            {outboxTexts.saveCopy}
          </Button>
          <Button
            kind="primary"
            isDisabled={reason !== undefined}
            isWorking={!reason && isWorking}
            workingLabel={outboxWords.sendingNow}
            aria-describedby={reason ? REASON : undefined}
            onClick={() => void send()}
          >
            {outboxTexts.sendNow}
          </Button>
        </FootBar>
      )}
    </>
  )
}

/** How many entries wait, since when, and the progress of sending. The chip of the frame announces its start and end. */
function Summary({ status, now }: { status: SyncStatus; now: Date }) {
  const { waiting, needsYou, waitingSince, sending } = status
  const parts = [
    fill(outboxWords.summary, { n: waiting }),
    waitingSince && fill(outboxWords.since, { time: momentText(waitingSince, now) }),
    needsYou > 0 && fill(outboxTexts.needYou, { n: needsYou }),
  ]
  const n = sending ? Math.min(sending.done + 1, sending.total) : 0
  const progress = sending && fill(outboxTexts.sendingOf, { n, total: sending.total })
  return (
    <div className={css.summary}>
      <p>{parts.filter(Boolean).join(" · ")}</p>
      {sending && progress && (
        <>
          <p>{progress}</p>
          <Meter
            label={progress}
            segments={[{ share: sending.done / Math.max(1, sending.total), tone: "accent" }]}
          />
        </>
      )}
    </div>
  )
}

const waitsForSignIn = (lane: Lane) =>
  lane.lines.some((line) => line.state === "waiting" && line.waitReason === "sign-in")

/** The reason why nothing can be sent; none while any entry waits, even if the server seems unreachable (law 25). */
function reasonNotToSend(lanes: readonly Lane[]): string | undefined {
  return lanes.every((lane) => lane.lines[0]?.state === "refused") ? outboxWords.onlyRefused : undefined
}

/** The current time, updated every 15 seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
