import * as css from "./avatar.css.ts"

/** The initials of a person, hidden from screen readers: the name is next to it. */
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
