import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { SyncMark, type SyncState } from "#ui/look/mark.tsx"
import * as css from "./chip.css.ts"

type ChipProps = {
  state: SyncState
  children: ReactNode
  share?: number | undefined
}

/** For a link that is styled as a chip. */
export const chipClass = (state: SyncState): string => cx(css.chip, css.tone[state])

/** The content of the chip, for use inside a router link. */
export function ChipContent({ state, share, children }: ChipProps) {
  return (
    <>
      <SyncMark state={state} share={share} />
      {children}
    </>
  )
}
