import { Meter } from "#ui/status/meter.tsx"
import { SaidOnce } from "#ui/status/said-once.tsx"
import * as css from "./csv-file.css.ts"

/** The progress of a file, a share of 1. Screen readers are told the start; the steps would follow each other too fast. */
export function Progress({ label, share }: { label: string; share: number }) {
  return (
    <div className={css.progress}>
      <SaidOnce text={label} />
      <p>{label}</p>
      <Meter label={label} segments={[{ share, tone: "accent" }]} size={10} />
    </div>
  )
}
