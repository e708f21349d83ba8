import { useEffect, useState } from "react"
import { useNeedsNetwork } from "#data/diagnostics/app-update.ts"
import { sendsWhenClosed } from "#data/outbox/sent-by-itself.ts"
import { useSyncStatus } from "#data/outbox/sync-status.ts"
import { kolkataTime } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { Icon } from "#ui/look/icon.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import * as css from "./offline-bar.css.ts"
import { frameWords } from "./words.ts"

/**
 * Says that there is no network or that the server does not answer, since when, and how many changes wait on this device.
 */
export function OfflineBar() {
  const { online, lacks, offlineSince, waiting } = useSyncStatus()
  const isBack = useIsBack(online)
  const needsNetwork = useNeedsNetwork()
  const [alone, withChanges, until] =
    lacks === "server"
      ? [outboxTexts.serverSilent, outboxTexts.serverSilentWith, frameWords.goesWhenAnswered]
      : [outboxTexts.offline, outboxTexts.offlineWith, frameWords.goesByItself]
  const since = offlineSince && fill(outboxTexts.since, { time: kolkataTime(offlineSince) })
  const details = [
    since && `${since.charAt(0).toUpperCase()}${since.slice(1)}`,
    needsNetwork ? frameWords.needsNetwork : sendsWhenClosed() ? until : until + frameWords.ifOpen,
  ]
  const detailsText = details.filter(Boolean).join(" · ")
  return (
    <div role="status" aria-atomic="false">
      {online && isBack && <VisuallyHidden>{frameWords.onlineAgain}</VisuallyHidden>}
      {!online && (
        <div className={css.bar} data-offline-bar="">
          <Icon name={lacks === "server" ? "triangle-alert" : "wifi-off"} />
          <div>
            <p>
              {alone}
              {/* Not announced: every save changes it, and is announced by itself already. */}
              <span aria-live="off">
                {waiting > 0 && fill(withChanges, { n: waiting }).slice(alone.length)}
              </span>
            </p>
            <p className={css.since}>{detailsText}</p>
          </div>
        </div>
      )}
    </div>
  )
}

/** True for a moment after the network came back: long enough to be announced. */
function useIsBack(online: boolean): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!online) return () => setBack(true)
    const timer = setTimeout(() => setBack(false), 5000)
    return () => clearTimeout(timer)
  }, [online])
  return isBack
}
