import * as css from "./avatar.css.ts"

/** The initials of a person. The name stands beside it. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
  return (
    <span className={css.avatar} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}
