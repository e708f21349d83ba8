import { bundleBytes, usePerformanceSamples } from "#data/diagnostics/performance-watch.ts"
import { BUNDLE_BUDGET, type SampleKind, sampleKinds, summaryOf } from "#domain/college/performance.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Section } from "#ui/content/section.tsx"
import { Badge } from "#ui/status/badge.tsx"
import { type Column, Table } from "#ui/table/table.tsx"
import * as css from "./performance.css.ts"
import { performanceWords as words } from "./words.ts"

const kinds = Object.keys(sampleKinds) as SampleKind[]

interface Line {
  kind: SampleKind
  summary: ReturnType<typeof summaryOf>
}

const figure = (value: number | null, unit: string) => (value === null ? "–" : `${value} ${unit}`)

const columns: readonly Column<Line>[] = [
  { id: "kind", header: words.kind, isRowHeader: true, cell: ({ kind }) => words[kind] },
  {
    id: "budget",
    header: words.budget,
    isNumeric: true,
    cell: ({ kind }) => figure(sampleKinds[kind].budget, sampleKinds[kind].unit),
  },
  {
    id: "count",
    header: words.samples,
    isNumeric: true,
    cell: ({ kind, summary }) => fill(words.ofMost, { n: summary.count, most: sampleKinds[kind].most }),
  },
  ...(["median", "p95", "largest"] as const).map(
    (name): Column<Line> => ({
      id: name,
      header: words[name],
      isNumeric: true,
      // A tablet has no room for all columns: it shows the 95th percentile, which tells more than the median.
      isOnlyDesktop: name !== "p95",
      cell: ({ kind, summary }) => figure(summary[name], sampleKinds[kind].unit),
    }),
  ),
  {
    id: "over",
    header: words.verdict,
    cell: ({ kind, summary }) =>
      sampleKinds[kind].budget === null || summary.count === 0 ? (
        "–"
      ) : summary.over === 0 ? (
        <Badge tone="success" icon="circle-check">
          {words.within}
        </Badge>
      ) : (
        <Badge tone="warning" icon="triangle-alert">
          {fill(words.over, { n: summary.over })}
        </Badge>
      ),
  },
]

/** The measured performance of this page on this device since it was opened, against the budgets. */
export function PerformanceScreen() {
  const { samples, canMeasureMemory } = usePerformanceSamples()
  const lines = kinds.map((kind) => ({ kind, summary: summaryOf(samples[kind], sampleKinds[kind].budget) }))
  const bundle = bundleBytes()
  return (
    <>
      <ScreenHeader title={words.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <p className={css.note}>{words.note}</p>
        <Table
          label={words.title}
          columns={columns}
          rows={lines}
          rowKey={({ kind }) => kind}
          hasPager={false}
        />
        <p className={css.note}>
          {fill(words.bundle, { kb: Math.round(bundle / 1024), budget: BUNDLE_BUDGET / 1024 })}
          {!canMeasureMemory && ` ${words.noMemory}`}
        </p>
        {kinds.map((kind) => (
          <Slowest key={kind} kind={kind} samples={samples[kind]} />
        ))}
        <div>
          <RouterLinkButton to="/client-errors">{words.failures}</RouterLinkButton>
        </div>
      </ScreenBody>
    </>
  )
}

type SlowestProps = {
  kind: SampleKind
  samples: ReturnType<typeof usePerformanceSamples>["samples"][SampleKind]
}

/** The five largest samples of a kind, with what was measured. */
function Slowest({ kind, samples }: SlowestProps) {
  const largest = samples.toSorted((a, b) => b.value - a.value).slice(0, 5)
  if (largest.length === 0) return null
  return (
    <Section title={words[kind]} note={words.largestOnes}>
      <ol className={css.list}>
        {largest.map(({ value, what, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two samples may be alike
          <li key={place} className={css.sample}>
            <span>{what || "–"}</span>
            <span className={css.figure}>
              {figure(value, sampleKinds[kind].unit)} · {fill(words.after, { s: Math.round(at / 1000) })}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
