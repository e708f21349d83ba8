/** Reads a condition from the circumstances of a text. */
import type { Circumstances } from "../circumstances.ts"

/** The subject of a condition. */
export type ConditionKind =
  | "screen"
  | "place"
  | "role"
  | "field"
  | "press"
  | "record"
  | "call"
  | "under way"
  | "network"
  | "dialog"

/** `found`: the condition, and the groups of its pattern. */
export type Reading = (now: Circumstances, found: readonly string[]) => boolean
export type Rule = readonly [screen: RegExp, condition: RegExp, kind: ConditionKind, reading: Reading]

/** The screen itself is the condition: the address was checked, and the frame of the app is present. */
export const always: Reading = () => true
export const stands =
  (...places: string[]): Reading =>
  (now) =>
    places.some((place) => now.stands.includes(place))
export const pressed =
  (name: RegExp): Reading =>
  (now) =>
    now.pressed !== null && name.test(now.pressed)
export const inDialog =
  (name: RegExp): Reading =>
  (now) =>
    now.dialog !== null && name.test(now.dialog)
/** `call`: method and path; `answer`: status, followed by "silent" when it had no message. */
export const answered =
  (call: string, answer: string): Reading =>
  (now) =>
    now.calls.some((one) => new RegExp(`^${call} ${answer}`).test(one))
export const failed = (call: string): Reading => answered(call, "(none|[45]\\d\\d)")
export const refusedSilently = (call: string): Reading => answered(call, "[45]\\d\\d silent")
/** Answered, but not with the status that the contract documents for a success; `expected`: a pattern. */
export const oddly = (call: string, expected: string): Reading =>
  answered(call, `(?!${expected}\\b)\\d\\d\\d`)
export const named =
  (fact: RegExp): Reading =>
  (now) =>
    now.facts.some((one) => fact.test(one))
export const isOf =
  (...roles: string[]): Reading =>
  (now) =>
    now.role !== null && roles.includes(now.role)
export const all =
  (...readings: Reading[]): Reading =>
  (now, found) =>
    readings.every((one) => one(now, found))
export const any =
  (...readings: Reading[]): Reading =>
  (now, found) =>
    readings.some((one) => one(now, found))
/** The answer is an empty list, or says that there is no such record. */
const isNone = named(/^data:(null|\[\])/)
export const foundNone = (...calls: string[]): Reading =>
  any(...calls.map((call) => any(answered(call, "404"), all(answered(call, "200"), isNone))))
/** A wrong answer is reported at its field, which is marked as wrong, or in the summary with a link to it. */
export const atWrongField =
  (label = /./): Reading =>
  ({ field, stands: places }) =>
    field === null
      ? places.some((one) => one === "alert" || one === "link")
      : field.isInvalid && label.test(field.label)
export const atEmptyField: Reading = ({ field, pressed: last, stands: places }) =>
  last !== null && (field === null ? places.includes("link") || places.includes("alert") : field.isEmpty)
export const choice = stands(
  "option",
  "radio",
  "input",
  "label",
  "radiogroup",
  "listbox",
  "combobox",
  "checkbox",
)
export const choiceOf = (label: RegExp): Reading =>
  all(choice, (now) => now.field === null || label.test(now.field.label))

export const ID = "[^/ ]+"
export const ADMISSIONS = "/admissions/?"
