import * as css from "./age-note.css.ts"

/** How old the data on the screen is: `Data of 10:48`. */
export function AgeNote({ time, label = "Data of" }: { time: string; label?: string | undefined }) {
  return (
    <span className={css.age}>
      {label} {time}
    </span>
  )
}
