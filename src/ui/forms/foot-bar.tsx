import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import * as css from "./foot-bar.css.ts"

type FootBarProps = {
  /** The quiet line: `Saved on this device 10:32`. */
  note?: ReactNode
  /** One or two buttons. */
  children: ReactNode
  /** Two of the same weight, instead of a smaller back and a larger on. */
  isEven?: boolean | undefined
  /** Above the buttons: a confirmation to tick. */
  above?: ReactNode
  /** A quiet line under them: what the press will do. */
  below?: ReactNode
}

/** The actions of a screen, in reach. Put it last in the screen: it sticks to the bottom. */
export function FootBar({ note, children, isEven = false, above, below }: FootBarProps) {
  return (
    <div
      className={cx(css.bar, Boolean(above) && css.withAbove, Boolean(above && note) && css.high)}
      data-foot-bar=""
    >
      {above}
      <div className={css.inner}>
        {note && (
          <div className={css.note} role="status">
            {note}
          </div>
        )}
        <div className={cx(css.actions, isEven ? css.even : css.pair)}>{children}</div>
      </div>
      {below && <p className={css.below}>{below}</p>}
    </div>
  )
}
