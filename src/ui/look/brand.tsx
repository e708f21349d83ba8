import * as css from "./brand.css.ts"
import { cx } from "./cx.ts"

/** The logo: a disc of two halves, with the name next to it. */
export function Brand({ name, size = "small" }: { name: string; size?: "small" | "large" | undefined }) {
  return (
    <span className={cx(css.brand, css.size[size])}>
      <svg width="24" height="24" viewBox="0 0 20 20" aria-hidden="true">
        <path fill="#4338ca" d="M9.2 1.05A9 9 0 0 0 9.2 18.95Z" />
        <path fill="#6366f1" d="M10.8 1.05A9 9 0 0 1 10.8 18.95Z" />
      </svg>
      {name}
    </span>
  )
}
