/** Decides the performance budgets of a page and how many samples of each kind are kept (platform §9). */

export type SampleKind = "render" | "api" | "interaction" | "memory"

/**
 * One sample: its value in ms, or in MB for memory; what was measured, without anything that people
 * entered; when, ms since the page started.
 */
export interface Sample {
  readonly value: number
  readonly what: string
  readonly at: number
}

/** Maximum number of samples, budget and unit per kind. The specification gives no budget for an interaction. */
export const sampleKinds: Readonly<
  Record<SampleKind, { readonly most: number; readonly budget: number | null; readonly unit: "ms" | "MB" }>
> = {
  render: { most: 100, budget: 16, unit: "ms" },
  api: { most: 50, budget: 2000, unit: "ms" },
  interaction: { most: 200, budget: null, unit: "ms" },
  memory: { most: 100, budget: 50, unit: "MB" },
}

/** Interval between two measurements of the memory, ms. */
export const MEMORY_EVERY = 5000
/** Bytes of the first load, compressed. */
export const BUNDLE_BUDGET = 500 * 1024

/** Adds a sample; drops the oldest ones beyond the maximum. */
export function withSample(samples: readonly Sample[], sample: Sample, kind: SampleKind): readonly Sample[] {
  return [...samples, sample].slice(-sampleKinds[kind].most)
}

/** The summary of samples: median, 95th percentile, largest value, and how many exceed the budget. */
export function summaryOf(samples: readonly Sample[], budget: number | null) {
  const values = samples.map(({ value }) => value).sort((a, b) => a - b)
  const at = (share: number) =>
    values[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? null
  return {
    count: values.length,
    median: at(0.5),
    p95: at(0.95),
    largest: values.at(-1) ?? null,
    over: budget === null ? 0 : values.filter((value) => value > budget).length,
  }
}

/** The path of a call without ids, numbers and query: `/admissions/{id}`. */
export function callName(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]+/i, "").split(/[?#]/)[0] ?? ""
  return path.replace(/^\/api/, "").replace(/\/(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/gi, "/{id}")
}
