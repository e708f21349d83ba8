/** Reads which series a PromQL expression uses, and which series a server reports. */
export interface Series {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
}

/** A series with its value. */
export interface Sample extends Series {
  readonly value: number
}

const labelsIn = (text = ""): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = "", value = ""]) => [label, value]),
  )

/** The samples in the text that `/metrics` answers. */
export function givenSeries(text: string): readonly Sample[] {
  return text.split("\n").flatMap((line) => {
    const [, name, labels, value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? []
    return name ? [{ name, labels: labelsIn(labels), value: Number(value?.replace("Inf", "Infinity")) }] : []
  })
}

const WORDS = new Set(["and", "or", "unless", "bool", "offset"])

/** The series in an expression with their labels, and the labels of its `by`, `without`, `on` and `ignoring`. */
export function askedSeries(expr: string): { series: readonly Series[]; labels: readonly string[] } {
  const labels: string[] = []
  const rest = expr.replace(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_all, names: string) => {
    labels.push(...names.split(",").map((name) => name.trim()))
    return " "
  })
  const series: Series[] = []
  for (const [, name = "", open = "", matchers] of rest
    .replace(/\[[^\]]*\]/g, " ")
    .matchAll(/(?<![\w."])([a-zA-Z_:][\w:]*)\s*(\()?(?:\{([^}]*)\})?/g)) {
    if (open || WORDS.has(name)) continue
    if (/[!~]/.test(matchers ?? "")) throw new Error(`Only equal labels can be looked up: ${expr}`)
    series.push({ name, labels: labelsIn(matchers) })
  }
  return { series, labels }
}
