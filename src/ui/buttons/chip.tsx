import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { Mark, type Whereabouts } from "#ui/look/mark.tsx"
import * as css from "./chip.css.ts"

type ChipProps = {
  state: Whereabouts
  children: ReactNode
  share?: number | undefined
}

/** For a link that is styled as a chip. */
export const chipClass = (state: Whereabouts): string => cx(css.chip, css.tone[state])

/** The content of the chip, for use inside a router link. */
export function ChipContent({ state, share, children }: ChipProps) {
  return (
    <>
      <Mark state={state} share={share} />
      {children}
    </>
  )
}
