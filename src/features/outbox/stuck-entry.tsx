import { lazy, Suspense, useState } from "react"
import { useSnapshot } from "valtio"
import type { OutboxLane, OutboxLine } from "#data/outbox/outbox.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { Button } from "#ui/buttons/button.tsx"
import * as css from "./outbox.css.ts"

const DiscardDialog = lazy(() =>
  import("./discard-dialog.tsx").then((module) => ({ default: module.DiscardDialog })),
)

/**
 * The way out for an entry that the server never proves, which holds up everything behind it (law 10). Not while the server
 * answers nothing at all: then time helps.
 */
export function StuckEntry({ line, lane }: { line: OutboxLine; lane: OutboxLane }) {
  const [isOpen, setOpen] = useState(false)
  const { online } = useSnapshot(connectivity)
  if (!online && !isOpen) return null
  return (
    <div className={css.actions}>
      <Button size="small" onClick={() => setOpen(true)}>
        {outboxTexts.discard}
      </Button>
      <Suspense>
        {isOpen && <DiscardDialog line={line} lane={lane} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
