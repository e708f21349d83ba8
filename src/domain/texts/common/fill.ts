/** Decides how a sentence of the catalogue is filled with its values, for every page and response that shows one. */
import { formatGrouped } from "#domain/money/money.ts"

/** The values of a sentence, by placeholder: `{name}` is a value, `{name:one|many}` a word that depends on the number. */
export type TextParams = Readonly<Record<string, string | number>>

type ParamNames<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}:${string}` ? Name : Place) | ParamNames<Rest>
  : never

/** The arguments that a template needs: none when it has no placeholder, else one record with all of them. */
export type ParamsFor<T extends string> = string extends T
  ? [params?: TextParams]
  : [ParamNames<T>] extends [never]
    ? []
    : [params: Readonly<Record<ParamNames<T>, string | number>>]

/** Placeholders for counts, which are written in Indian digit grouping; a year is not a count. */
const counts: readonly string[] = ["n", "total", "occupied"]

const written = (name: string, value: string | number): string =>
  typeof value === "number" && counts.includes(name) ? formatGrouped(value) : String(value)

/**
 * Fills one sentence. A missing value leaves its `{name}` visible, so that the mistake is noticed.
 * `fill(wizardTexts.completeStep, { step: "NEET Details" })`; `fill("{n} {n:change|changes}", { n: 1 })` -> "1 change"
 */
export function fill<T extends string>(template: T, ...[params]: ParamsFor<T>): string {
  const values: TextParams = params ?? {}
  return template.replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (place, name: string, one?: string, many?: string) => {
      const value = values[name]
      if (value === undefined) return place
      if (one === undefined || many === undefined) return written(name, value)
      return String(value) === "1" ? one : many
    },
  )
}
