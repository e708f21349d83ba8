/** Decides how a sentence of the catalogue is completed with its values, for every page and answer that shows one. */

/** One area of the catalogue: short code -> sentence; `{name}` marks a place for a value. */
export type TextArea = Readonly<Record<string, string>>

/** The values of a sentence, by the names between its braces. */
export type TextParams = Readonly<Record<string, string | number>>

type ParamNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The arguments that a template needs: none when it has no `{name}`, else one record that names them all. */
export type ParamsFor<T extends string> = string extends T
  ? [params?: TextParams]
  : [ParamNames<T>] extends [never]
    ? []
    : [params: Readonly<Record<ParamNames<T>, string | number>>]

/**
 * Completes one sentence. A value that is missing leaves its `{name}` visible, so that a mistake is seen.
 * `fill(wizardTexts.completeStep, { step: "NEET Details" })`
 */
export function fill<T extends string>(template: T, ...[params]: ParamsFor<T>): string {
  const values: TextParams = params ?? {}
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : String(value)
  })
}

/** As one says a number of things: `one` as it is, or `many` with its `{n}`, which may be written otherwise (`shown`). */
export const fillCount = (n: number, one: string, many: string, shown: string | number = n): string =>
  n === 1 ? one : fill<string>(many, { n: shown })
