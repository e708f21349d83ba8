/** Evaluates a PromQL expression on samples of one moment: the part of the language that the alert rules use. */
import type { Sample } from "./series.ts"

type Labels = Readonly<Record<string, string>>
type Vector = readonly Sample[]
type Value = number | Vector

interface Moment {
  readonly samples: Vector
  /** Seconds since 1970. */
  readonly time: number
}

const TOKEN = /\s*(?:([a-zA-Z_:][\w:]*)|(\d+(?:\.\d+)?)|("[^"]*")|(==|!=|>=|<=|[-+*/(){},=<>]))/y

function tokensOf(expr: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < expr.trimEnd().length) {
    const found = TOKEN.exec(expr)
    if (!found) throw new Error(`This is not read: ${expr}`)
    tokens.push(found[0].trim())
  }
  return tokens
}

/** Binary operators by precedence, from the loosest to the tightest. */
const LEVELS = [["or"], ["and", "unless"], ["==", "!=", "<", ">", "<=", ">="], ["+", "-"], ["*", "/"]]
const arithmetic: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
}
const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  ">": (a, b) => a > b,
  "<=": (a, b) => a <= b,
  ">=": (a, b) => a >= b,
}

const without = (labels: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => !names.includes(name)))
const keyOf = (labels: Labels, ignored: readonly string[]) =>
  JSON.stringify(Object.entries(without(labels, ignored)).sort())

function combined(operator: string, left: Value, right: Value, ignored: readonly string[]): Value {
  const calculate = arithmetic[operator]
  const compare = comparisons[operator]
  if (typeof left === "number" && typeof right === "number") {
    if (!calculate) throw new Error(`Two numbers are not compared: ${operator}`)
    return calculate(left, right)
  }
  const keep = (sample: Sample, a: number, b: number): Sample[] => {
    if (calculate) return [{ ...sample, labels: without(sample.labels, ignored), value: calculate(a, b) }]
    return compare?.(a, b) ? [sample] : []
  }
  if (typeof right === "number") return (left as Vector).flatMap((one) => keep(one, one.value, right))
  if (typeof left === "number") return right.flatMap((one) => keep(one, left, one.value))
  const others = new Map(right.map((one) => [keyOf(one.labels, ignored), one]))
  if (operator === "or") {
    const known = new Set(left.map((one) => keyOf(one.labels, ignored)))
    return [...left, ...right.filter((one) => !known.has(keyOf(one.labels, ignored)))]
  }
  return left.flatMap((one) => {
    const other = others.get(keyOf(one.labels, ignored))
    if (operator === "unless") return other ? [] : [one]
    if (!other) return []
    return operator === "and" ? [one] : keep(one, one.value, other.value)
  })
}

class Reader {
  readonly #tokens: string[]
  readonly #moment: Moment

  constructor(expr: string, moment: Moment) {
    this.#tokens = tokensOf(expr)
    this.#moment = moment
  }

  #take(wanted?: string): string {
    const token = this.#tokens.shift() ?? ""
    if (wanted !== undefined && token !== wanted) throw new Error(`${token} stands where ${wanted} should`)
    return token
  }

  #names(): string[] {
    this.#take("(")
    const names: string[] = []
    for (let token = this.#take(); token !== ")"; token = this.#take()) if (token !== ",") names.push(token)
    return names
  }

  read(level = 0): Value {
    const operators = LEVELS[level]
    if (!operators) return this.#primary()
    let left = this.read(level + 1)
    while (operators.includes(this.#tokens[0] ?? "")) {
      const operator = this.#take()
      const ignored = this.#tokens[0] === "ignoring" && this.#take() ? this.#names() : []
      left = combined(operator, left, this.read(level + 1), ignored)
    }
    return left
  }

  end(): void {
    if (this.#tokens.length > 0) throw new Error(`Nobody reads ${this.#tokens.join(" ")}`)
  }

  #primary(): Value {
    const token = this.#take()
    if (/^\d/.test(token)) return Number(token)
    if (token === "(") {
      const inner = this.read()
      this.#take(")")
      return inner
    }
    if (token === "time") {
      this.#names()
      return this.#moment.time
    }
    if (token === "absent") {
      this.#take("(")
      const inner = this.read()
      this.#take(")")
      return (inner as Vector).length > 0 ? [] : [{ name: "", labels: {}, value: 1 }]
    }
    if (!/^[a-zA-Z_:]/.test(token) || this.#tokens[0] === "(") throw new Error(`${token} is not read`)
    const wanted: [string, string][] = []
    if (this.#tokens[0] === "{") {
      this.#take()
      for (let name = this.#take(); name !== "}"; name = this.#take()) {
        if (name === ",") continue
        this.#take("=")
        wanted.push([name, this.#take().slice(1, -1)])
      }
    }
    return this.#moment.samples.filter(
      ({ name, labels }) => name === token && wanted.every(([label, value]) => labels[label] === value),
    )
  }
}

/** The samples that an expression finds; an alert rule with the expression fires when there are any. */
export function found(expr: string, moment: Moment): Vector {
  const reader = new Reader(expr, moment)
  const value = reader.read()
  reader.end()
  if (typeof value === "number") throw new Error(`${expr} is a number, and finds nothing`)
  return value
}
