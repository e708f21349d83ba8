import { expect, it } from "vitest"
import { callName, type Sample, type SampleKind, sampleKinds, summaryOf, withSample } from "./performance.ts"

const sample = (value: number): Sample => ({ value, what: "x", at: value })

it.each([
  ["render", 100, 16],
  ["api", 50, 2000],
  ["interaction", 200, null],
  ["memory", 100, 50],
] as const)("keeps the newest samples of %s: %d", (kind: SampleKind, most, budget) => {
  expect(sampleKinds[kind]).toMatchObject({ most, budget })
  let samples: readonly Sample[] = []
  for (let n = 0; n < most + 3; n++) samples = withSample(samples, sample(n), kind)
  expect([samples.length, samples[0]?.value]).toEqual([most, 3])
})

it("sums up what was sampled", () => {
  expect(summaryOf([5, 1, 40, 3].map(sample), 16)).toEqual({
    count: 4,
    median: 3,
    p95: 40,
    largest: 40,
    over: 1,
  })
  expect(summaryOf([], 16)).toEqual({ count: 0, median: null, p95: null, largest: null, over: 0 })
})

it("names a call without what was asked for", () => {
  expect(
    callName("https://a.example/api/admissions/01920000-0000-7000-8000-00000000ffff/timeline?q=Asha"),
  ).toBe("/admissions/{id}/timeline")
  expect(callName("/api/user/12")).toBe("/user/{id}")
})
