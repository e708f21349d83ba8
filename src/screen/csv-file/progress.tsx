import { Meter } from "#ui/status/meter.tsx"
import * as css from "./csv-file.css.ts"

/** The progress of a file, a share of 1. */
export function Progress({ label, share }: { label: string; share: number }) {
  return (
    <div className={css.progress}>
      <p role="status">{label}</p>
      <Meter label={label} segments={[{ share, tone: "accent" }]} size={10} />
    </div>
  )
}
