import { cx } from "#ui/look/cx.ts"
import * as css from "./meter.css.ts"

export type MeterTone = keyof typeof css.tone
export type Segment = { share: number; tone: MeterTone; label?: string | undefined }

type MeterProps = {
  /** What is measured, and its value, as text: `12 of 16 required documents`. */
  label: string
  /** The parts of the whole, each with a share of 0 to 1. */
  segments: readonly Segment[]
  size?: 6 | 8 | 10 | undefined
}

const percent = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10

/** The parts of a whole as a bar. Hatched means not verified yet; red is only for full. */
export function Meter({ label, segments, size = 6 }: MeterProps) {
  const total = percent(segments.reduce((sum, segment) => sum + segment.share, 0))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name cannot hold several parts
    <span
      className={cx(css.meter, css.size[`s${size}`])}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={total}
      aria-valuetext={label}
    >
      {segments.map((segment) =>
        segment.share > 0 ? (
          <span
            key={segment.tone}
            className={css.tone[segment.tone]}
            style={{ width: `${percent(segment.share)}%` }}
          />
        ) : null,
      )}
    </span>
  )
}

/** The legend for the colours of a meter. */
export function MeterLegend({ segments }: { segments: readonly Segment[] }) {
  return (
    <p className={css.legend}>
      {segments.map((segment) => (
        <span key={segment.tone} className={css.key}>
          <i className={cx(css.tone[segment.tone], css.swatch)} />
          {segment.label}
        </span>
      ))}
    </p>
  )
}
