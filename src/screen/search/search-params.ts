/** Makes readers of search parameters in an address, each from one schema. Invalid values are treated as absent. */
import * as v from "valibot"
import { isRecordId } from "#domain/common/ids.ts"
import { isIsoDate } from "#domain/fields/dates.ts"

type Param = v.GenericSchema<unknown, unknown>
type Params = Readonly<Record<string, Param>>

/** The result of a reader: only the parameters that were in the address and valid. */
export type SearchOf<P extends Params> = { -readonly [Name in keyof P]?: v.InferOutput<P[Name]> }

export type SearchReader<Search> = (search: Readonly<Record<string, unknown>>) => Search

/** Makes a reader of these parameters. It never throws; its result has no other names. */
export function searchReader<const P extends Params>(params: P): SearchReader<SearchOf<P>> {
  const entries = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, v.fallback(v.optional(param), undefined)]),
  )
  const schema = v.object(entries)
  return (search) => known(v.parse(schema, search)) as SearchOf<P>
}

const known = (found: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))

/** A text: digits in an address arrive as a number. */
const word = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** A text that matches this pattern. */
export const textParam = (form: RegExp) => v.pipe(word, v.trim(), v.regex(form))

/** The code of a row in one of the college's lists. */
export const codeParam = textParam(/^[A-Za-z0-9-]{1,20}$/)

/** A search text: trimmed, at most 100 characters. */
export const queryParam = v.pipe(
  word,
  v.trim(),
  v.nonEmpty(),
  v.transform((text) => text.slice(0, 100)),
)

/** A whole number from `from` to `to`, both included. */
export const numberParam = (from: number, to: number) =>
  v.pipe(word, v.nonEmpty(), v.toNumber(), v.integer(), v.minValue(from), v.maxValue(to))

/** The number of a row: from 1 to the largest integer of the database. */
export const rowParam = numberParam(1, 2 ** 31 - 1)

/** The first year of an academic year, as the contract takes it. */
export const yearParam = numberParam(2000, 2999)

/** One of these texts. */
export const oneOfParam = <const Words extends readonly string[]>(words: Words) => v.picklist(words)

/** One of these numbers. */
export const oneOfNumbersParam = <const Numbers extends readonly number[]>(numbers: Numbers) =>
  v.pipe(word, v.nonEmpty(), v.toNumber(), v.picklist(numbers))

/** A flag: 1 for any truthy value, else absent. */
export const flagParam = v.pipe(
  v.unknown(),
  v.check(Boolean),
  v.transform(() => 1 as const),
)

/** The id of a record. */
export const idParam = v.pipe(word, v.check(isRecordId))

/** A day as yyyy-mm-dd. */
export const dayParam = v.pipe(word, v.check(isIsoDate))
