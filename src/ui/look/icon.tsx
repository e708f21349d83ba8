import * as css from "./icon.css.ts"
import { type IconName, iconPaths } from "./icon-paths.ts"

export type { IconName }

type IconProps = {
  name: IconName
  size?: 14 | 16 | 20 | 24 | undefined
  /** The stroke width, when it is not that of the size: for example the tick of a validated step. */
  weight?: number | undefined
}

/** A line icon next to a text. Hidden from screen readers: the text says it. */
export function Icon({ name, size = 20, weight }: IconProps) {
  const stroke = weight ?? (size <= 14 ? 2.25 : size <= 16 ? 2 : 1.75)
  return (
    <svg
      className={css.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={stroke}
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
