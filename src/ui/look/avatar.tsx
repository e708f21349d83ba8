import * as css from "./avatar.css.ts"

/** The initials of a person. The name stands beside it. */
export function Avatar({ name }: { name: string }) {
  const initials = name
    .trim()
    .split(/\s+/, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
  return (
    <span className={css.avatar} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}
