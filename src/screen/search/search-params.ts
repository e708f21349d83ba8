/** Readers of what stands in an address, made from one schema each. What makes no sense there is as if it were not there. */
import * as v from "valibot"
import { isRecordId } from "#domain/common/ids.ts"
import { isIsoDate } from "#domain/fields/dates.ts"

type Param = v.GenericSchema<unknown, unknown>
type Params = Readonly<Record<string, Param>>

/** What a reader gives: only what stood in the address and made sense. */
export type SearchOf<P extends Params> = { -readonly [Name in keyof P]?: v.InferOutput<P[Name]> }

export type SearchReader<Search> = (search: Readonly<Record<string, unknown>>) => Search

/** A reader of these parameters. It never throws; what it gives holds no other names. */
export function searchReader<const P extends Params>(params: P): SearchReader<SearchOf<P>> {
  const entries = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, v.fallback(v.optional(param), undefined)]),
  )
  const schema = v.object(entries)
  return (search) => known(v.parse(schema, search)) as SearchOf<P>
}

const known = (found: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))

/** A word: digits arrive as a number. */
const word = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** A word of this form. */
export const textParam = (form: RegExp) => v.pipe(word, v.trim(), v.regex(form))

/** The code of a row that the college has named. */
export const codeParam = textParam(/^[A-Za-z0-9-]{1,20}$/)

/** What is searched for: at most 100 characters, without the spaces around it. */
export const queryParam = v.pipe(
  word,
  v.trim(),
  v.nonEmpty(),
  v.transform((text) => text.slice(0, 100)),
)

/** A whole number between two others, both taken. */
export const numberParam = (from: number, to: number) =>
  v.pipe(word, v.nonEmpty(), v.toNumber(), v.integer(), v.minValue(from), v.maxValue(to))

/** The number of a row: 1 up to the database's greatest. */
export const rowParam = numberParam(1, 2 ** 31 - 1)

/** One of these words. */
export const oneOfParam = <const Words extends readonly string[]>(words: Words) => v.picklist(words)

/** One of these numbers. */
export const oneOfNumbersParam = <const Numbers extends readonly number[]>(numbers: Numbers) =>
  v.pipe(word, v.nonEmpty(), v.toNumber(), v.picklist(numbers))

/** What is either said or not. */
export const flagParam = v.pipe(
  v.unknown(),
  v.check(Boolean),
  v.transform(() => 1 as const),
)

/** The id of a record. */
export const idParam = v.pipe(word, v.check(isRecordId))

/** A day as the server writes it. */
export const dayParam = v.pipe(word, v.check(isIsoDate))
