import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import * as css from "./foot-bar.css.ts"

type FootBarProps = {
  /** A note in soft text: `Saved on this device 10:32`. */
  note?: ReactNode
  /** One or two buttons. */
  children: ReactNode
  /** Two buttons of equal size, instead of a smaller Back and a larger Next. */
  isEven?: boolean | undefined
  /** Above the buttons: a confirmation with a checkbox. */
  above?: ReactNode
  /** A note below the buttons: what pressing will do. */
  below?: ReactNode
}

/** The main actions of a screen, always in reach. Put it last in the screen: it sticks to the bottom. */
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
