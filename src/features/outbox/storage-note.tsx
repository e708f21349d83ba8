import { useNeedsNetwork } from "#data/diagnostics/app-update.ts"
import { useServerOnlyFileCount, useStorage } from "#data/outbox/storage.ts"
import { formatFileSize } from "#domain/documents/file-size.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { ClearingNote } from "#screen/form/clearing-note.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./outbox.css.ts"
import { outboxWords } from "./words.ts"

/** Warns when this device has no room, or when its browser may delete what waits (law 19). */
export function StorageNote({ isWaiting }: { isWaiting: boolean }) {
  const { level, free, isKept } = useStorage()
  const needsNetwork = useNeedsNetwork()
  const onlyThere = useServerOnlyFileCount()
  return (
    <>
      {level === "full" && (
        <Banner tone="danger" announce="alert">
          {outboxTexts.deviceFull}
        </Banner>
      )}
      {level === "low" && (
        <Banner tone="warning" announce="status">
          {fill(outboxTexts.nearlyFull, { free: formatFileSize(free) })}
        </Banner>
      )}
      {onlyThere > 0 && (
        <p className={css.summary}>
          <span className={css.soft}>{fill(outboxWords.onlyThere, { n: onlyThere })}</span>
        </p>
      )}
      {isWaiting && needsNetwork && (
        <Banner tone="warning" announce="status">
          {outboxWords.pageNeedsNetwork}
        </Banner>
      )}
      {isWaiting && isKept !== null && (
        <div className={css.summary}>
          {isKept ? <p className={css.soft}>{outboxWords.kept}</p> : <ClearingNote />}
        </div>
      )}
    </>
  )
}
