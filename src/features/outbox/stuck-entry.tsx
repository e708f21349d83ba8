import { useState } from "react"
import { useSnapshot } from "valtio"
import type { OutboxLane, OutboxLine } from "#data/outbox/outbox.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { nameFor } from "./line-words.ts"
import * as css from "./outbox.css.ts"

const DiscardDialog = lazyDialog(() => import("./discard-dialog.tsx").then((module) => module.DiscardDialog))

/**
 * The way out for an entry that the server never proves, which holds up everything behind it (law 10). Not while the server
 * answers nothing at all: then time helps. The question stays open while the entry is tried once more.
 */
export function StuckEntry({ line, lane }: { line: OutboxLine; lane: OutboxLane }) {
  const [asked, setAsked] = useState<OutboxLine | null>(null)
  const { online } = useSnapshot(connectivity)
  return (
    <>
      {line.isStuck && !line.behind && online && (
        <div className={css.actions}>
          <Button
            size="small"
            aria-label={nameFor(outboxTexts.discard, line, lane)}
            onClick={() => setAsked(line)}
          >
            {outboxTexts.discard}
          </Button>
        </div>
      )}
      {asked && <DiscardDialog line={asked} lane={lane} onClose={() => setAsked(null)} />}
    </>
  )
}
