import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { tone } from "#ui/look/mark.css.ts"
import { SyncMark, type SyncState } from "#ui/look/mark.tsx"
import * as css from "./delivery-label.css.ts"

type DeliveryLabelProps = {
  state: SyncState
  children: ReactNode
  share?: number | undefined
  size?: "normal" | "small" | undefined
  /** Soft text, only the mark coloured: for the note under a form. */
  isQuiet?: boolean | undefined
}

/** The mark and its text: `Saved on this device 10:32`, `Uploading... 62 %`, `Received`. */
export function DeliveryLabel({
  state,
  children,
  share,
  size = "normal",
  isQuiet = false,
}: DeliveryLabelProps) {
  return (
    <span className={cx(css.label, css.size[size], isQuiet ? css.quiet : tone[state])}>
      <SyncMark state={state} share={share} />
      {children}
    </span>
  )
}
