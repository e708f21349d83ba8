/** Decides how a sentence of the catalogue is completed with its values, for every page and answer that shows one. */
import { formatGrouped } from "#domain/money/money.ts"

/** One area of the catalogue: short code -> sentence; `{name}` marks a place for a value, `{name:one|many}` a word that goes with it. */
export type TextArea = Readonly<Record<string, string>>

/** The values of a sentence, by the names between its braces. */
export type TextParams = Readonly<Record<string, string | number>>

type ParamNames<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}:${string}` ? Name : Place) | ParamNames<Rest>
  : never

/** The arguments that a template needs: none when it has no `{name}`, else one record that names them all. */
export type ParamsFor<T extends string> = string extends T
  ? [params?: TextParams]
  : [ParamNames<T>] extends [never]
    ? []
    : [params: Readonly<Record<ParamNames<T>, string | number>>]

/** Numbers of things, as people in India write them; a year is none. */
const counts: readonly string[] = ["n", "total"]

const written = (name: string, value: string | number): string =>
  typeof value === "number" && counts.includes(name) ? formatGrouped(value) : String(value)

/**
 * Completes one sentence. A value that is missing leaves its `{name}` visible, so that a mistake is seen.
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
