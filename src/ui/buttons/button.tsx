import type { MouseEventHandler, ReactNode, Ref } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import * as css from "./button.css.ts"

export type ButtonKind = keyof typeof css.kind
export type ButtonSize = keyof typeof css.size

type Look = {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  isBlock?: boolean | undefined
}

/** For a link that is styled as a button. */
export const buttonClass = ({ kind = "line", size = "normal", isBlock = false }: Look = {}): string =>
  cx(css.kind[kind], css.size[size], isBlock && css.block)

export type ButtonProps = Look & {
  children: ReactNode
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  type?: "button" | "submit" | undefined
  icon?: IconName | undefined
  id?: string | undefined
  isDisabled?: boolean | undefined
  /**
   * The label while it is working (`Confirming…`). The button keeps its place and the focus, but ignores further presses.
   */
  workingLabel?: string | undefined
  isWorking?: boolean | undefined
  /** The key that does the same; hidden on touch screens. */
  keyHint?: string | undefined
  form?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  "aria-label"?: string | undefined
  "aria-describedby"?: string | undefined
  "aria-expanded"?: boolean | undefined
  "aria-controls"?: string | undefined
}

export function Button({
  children,
  onClick,
  type = "button",
  kind,
  size,
  isBlock,
  icon,
  isDisabled = false,
  workingLabel,
  isWorking = false,
  keyHint,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isWorking ? "button" : type}
      className={buttonClass({ kind, size, isBlock })}
      disabled={isDisabled && !isWorking}
      aria-disabled={isWorking || undefined}
      aria-keyshortcuts={keyHint}
      onClick={isWorking ? undefined : onClick}
    >
      {isWorking ? <span className={css.spinner} /> : icon && <Icon name={icon} size={16} />}
      {isWorking && workingLabel ? workingLabel : children}
      {keyHint && !isWorking && (
        <span className={css.keyHint} aria-hidden="true">
          {keyHint}
        </span>
      )}
    </button>
  )
}
