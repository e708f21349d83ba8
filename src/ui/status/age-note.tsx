import * as css from "./age-note.css.ts"

/** How old the figures on the screen are: `Data of 10:48`. */
export function AgeNote({ time, label = "Data of" }: { time: string; label?: string | undefined }) {
  return (
    <span className={css.age}>
      {label} {time}
    </span>
  )
}
