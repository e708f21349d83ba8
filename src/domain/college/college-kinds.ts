/**
 * Decides how a value of each kind of college setting is recognised, checked by its rule, shown in a form and read from it.
 */
import { formatFormDate, isIsoDate, readFormDate } from "#domain/fields/dates.ts"

/** The value type of each kind. */
export interface SettingValues {
  yesNo: boolean
  /** One line. */
  text: string
  /** Sentences, one per line of the form field. */
  lines: readonly string[]
  /** A calendar year. */
  year: number
  /** A number of years; null: unlimited. */
  years: number | null
  /** yyyy-mm-dd. */
  day: string
  /** yyyy-mm-dd; null: not set. */
  dayOrNone: string | null
}
export type SettingKind = keyof SettingValues

/** The form value of each kind: a tick, or a text. */
export interface FormValuesByKind {
  yesNo: boolean
  text: string
  lines: string
  year: string
  years: string
  day: string
  dayOrNone: string
}

/** The part of a value that a rule checks at a time: for lines, each line. */
export type Judged<Kind extends SettingKind> = Kind extends "lines" ? string : SettingValues[Kind]

/**
 * The functions of one kind. Methods, not properties, so that code that handles all
 * settings may take any of them (`settingOf`).
 */
interface KindTable<Value, Values, Part> {
  /** What a stored value must be, for the error message about another one. */
  readonly called: string
  holds(stored: unknown): boolean
  /** Trims the value; `tidy` is the setting's own function, when it has one. */
  tidy(value: Value, tidy?: (text: string) => string): Value
  /** The messages of the rule; `at` is the line that a message is about. */
  judge(value: Value, rule: (part: Part) => string | undefined): { at?: number; message: string }[]
  format(value: Value): Values
  /** Text that cannot be read becomes a value that the rule refuses. */
  parse(text: Values): Value
}
export type AnyKind = KindTable<
  SettingValues[SettingKind],
  FormValuesByKind[SettingKind],
  Judged<SettingKind>
>

const isText = (stored: unknown): stored is string => typeof stored === "string"
const isNumber = (stored: unknown): stored is number => typeof stored === "number"
const trimmed = (text: string) => text.trim()
const asItIs = <Value>(value: Value): Value => value

function judgeOne<Value>(value: Value, rule: (value: Value) => string | undefined) {
  const message = rule(value)
  return message ? [{ message }] : []
}

export const settingKinds: {
  readonly [Kind in SettingKind]: KindTable<SettingValues[Kind], FormValuesByKind[Kind], Judged<Kind>>
} = {
  yesNo: {
    called: "true or false",
    holds: (stored) => typeof stored === "boolean",
    tidy: asItIs,
    judge: judgeOne,
    format: asItIs,
    parse: asItIs,
  },
  text: {
    called: "a text",
    holds: isText,
    tidy: (text, tidy = trimmed) => tidy(text),
    judge: judgeOne,
    format: asItIs,
    parse: asItIs,
  },
  lines: {
    called: "a list of texts",
    holds: (stored) => Array.isArray(stored) && stored.every(isText),
    tidy: (lines, tidy = trimmed) => lines.map(tidy),
    judge: (lines, rule) =>
      lines.flatMap((line, at) => judgeOne(line, rule).map(({ message }) => ({ at, message }))),
    format: (lines) => lines.join("\n"),
    parse: (text) => text.split("\n").filter((line) => line.trim() !== ""),
  },
  year: {
    called: "a number",
    holds: isNumber,
    tidy: asItIs,
    judge: judgeOne,
    format: String,
    parse: (text) => (/^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN),
  },
  years: {
    called: "a number or null",
    holds: (stored) => stored === null || isNumber(stored),
    tidy: asItIs,
    judge: judgeOne,
    format: (years) => (years === null ? "" : String(years)),
    parse: (entered) => {
      const text = entered.trim()
      if (text === "") return null
      return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
    },
  },
  day: {
    called: "a day as yyyy-mm-dd",
    holds: (stored) => isText(stored) && isIsoDate(stored),
    tidy: asItIs,
    judge: judgeOne,
    format: formatFormDate,
    parse: (text) => readFormDate(text) ?? "",
  },
  dayOrNone: {
    called: "a day as yyyy-mm-dd or null",
    holds: (stored) => stored === null || (isText(stored) && isIsoDate(stored)),
    tidy: asItIs,
    judge: judgeOne,
    format: formatFormDate,
    parse: (text) => (text.trim() === "" ? null : (readFormDate(text) ?? "")),
  },
}
