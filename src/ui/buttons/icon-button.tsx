import type { MouseEventHandler, Ref } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import * as css from "./icon-button.css.ts"

type IconButtonProps = {
  icon: IconName
  /** The accessible name: what the button does, and to what: `Take photo: Identity Proof`. */
  label: string
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  look?: "plain" | "edge" | "on-ink" | undefined
  iconSize?: 16 | 20 | 24 | undefined
  id?: string | undefined
  /** It keeps the focus, but ignores presses: the last press of "Next" is where its person goes on. */
  isDisabled?: boolean | undefined
  tabIndex?: number | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  "aria-expanded"?: boolean | undefined
  "aria-haspopup"?: "menu" | "dialog" | undefined
  "aria-controls"?: string | undefined
  "aria-describedby"?: string | undefined
}

export function IconButton({
  icon,
  label,
  look = "plain",
  iconSize = 20,
  isDisabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(css.iconButton, look === "edge" && css.edge, look === "on-ink" && css.onInk)}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
