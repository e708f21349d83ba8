/** How an entry of the register is edited, and how two versions of it are compared. */

import { collegeNow } from "#data/form/college-day.ts"
import { byPart, type EditRules } from "#data/form/record-edit.ts"
import type { Breach, BreachInput } from "#data/privacy/breaches.ts"
import { formatFormMoment } from "#domain/fields/dates.ts"
import { parseFormMoment } from "#domain/fields/moments.ts"
import { type BreachKind, breachKinds } from "#domain/privacy/breach.ts"
import { breachKindTexts } from "#domain/texts/office/breach-words.ts"
import { fieldWords, invalidCountText, invalidMomentText } from "./words.ts"

export type FieldName = keyof typeof fieldWords
export type BreachValues = Readonly<Record<FieldName, string>>
/** An entry from the server, or the initial values of a new one. */
export type KnownBreach = Pick<Breach, "NoticedAt"> & Partial<Breach>

/** A new entry, noticed now. Without seconds: times are typed to the minute, so none of this minute lies before it. */
export const newBreach = (): KnownBreach => ({
  NoticedAt: new Date(Math.floor(collegeNow().getTime() / 60_000) * 60_000).toISOString(),
})

const momentNames = [
  "NoticedAt",
  "HappenedFrom",
  "HappenedTo",
  "BoardToldAt",
  "BoardDetailAt",
  "PeopleToldAt",
] as const
const isMoment = (name: FieldName): name is (typeof momentNames)[number] =>
  momentNames.some((one) => one === name)

const valuesOf = (known: KnownBreach): BreachValues => ({
  NoticedAt: formatFormMoment(known.NoticedAt),
  HappenedFrom: formatFormMoment(known.HappenedFrom),
  HappenedTo: formatFormMoment(known.HappenedTo),
  What: known.What ?? "",
  Kinds: kindsText(known.Kinds ?? []),
  PeopleCount: String(known.PeopleCount ?? ""),
  Consequences: known.Consequences ?? "",
  Done: known.Done ?? "",
  BoardToldAt: formatFormMoment(known.BoardToldAt),
  BoardDetailAt: formatFormMoment(known.BoardDetailAt),
  PeopleToldAt: formatFormMoment(known.PeopleToldAt),
  IsClosed: known.ClosedAt ? "1" : "",
})

const kindsText = (kinds: readonly BreachKind[]): string =>
  breachKinds.filter((kind) => kinds.includes(kind)).join(" ")
export const kindsIn = (text: string): BreachKind[] =>
  breachKinds.filter((kind) => text.split(" ").includes(kind))

/** The kinds as a text, with one added or removed. */
export function withKind(text: string, kind: BreachKind, isChosen: boolean): string {
  const others = kindsIn(text).filter((one) => one !== kind)
  return kindsText(isChosen ? [...others, kind] : others)
}

/** The request, and the fields that cannot be read. A time that was not changed is sent as it was, with its seconds. */
export function entryOf(
  values: BreachValues,
  base: KnownBreach,
): { entry: Required<Omit<BreachInput, "BreachId">>; issues: { field: string; message: string }[] } {
  const issues: { field: string; message: string }[] = []
  const before = valuesOf(base)
  const moment = (name: (typeof momentNames)[number]): string | null => {
    const words = values[name].trim()
    if (words === "" && name !== "NoticedAt") return null
    if (words === before[name]) return base[name] ?? null
    const at = parseFormMoment(words)
    if (at === undefined) issues.push({ field: name, message: invalidMomentText })
    return at ?? null
  }
  const count = values.PeopleCount.trim()
  if (count !== "" && !/^\d{1,9}$/.test(count))
    issues.push({ field: "PeopleCount", message: invalidCountText })
  const text = (words: string) => words.trim() || null
  const entry: Required<Omit<BreachInput, "BreachId">> = {
    NoticedAt: moment("NoticedAt") ?? base.NoticedAt,
    HappenedFrom: moment("HappenedFrom"),
    HappenedTo: moment("HappenedTo"),
    What: values.What.trim(),
    Kinds: kindsIn(values.Kinds),
    PeopleCount: count === "" ? null : Number(count),
    Consequences: text(values.Consequences),
    Done: text(values.Done),
    BoardToldAt: moment("BoardToldAt"),
    BoardDetailAt: moment("BoardDetailAt"),
    PeopleToldAt: moment("PeopleToldAt"),
    IsClosed: values.IsClosed !== "",
  }
  return { entry, issues }
}

const parts = (Object.keys(fieldWords) as FieldName[]).map((name) => ({ name, label: fieldWords[name] }))

export const breachEditRules: EditRules<KnownBreach, BreachValues> = {
  versionOf: ({ Version }) => String(Version ?? ""),
  valuesOf,
  ...byPart(parts, (value, name) => readField(name, value)),
}

function readField(name: FieldName, value: string): string {
  if (name === "Kinds")
    return kindsIn(value)
      .map((kind) => breachKindTexts[kind])
      .join("; ")
  return value.trim()
}

/** A value of the history, formatted for display. */
export function changeText(name: string, value: unknown): string {
  const known = parts.find((part) => part.name === name)?.name
  if (value === null || value === undefined || value === "") return ""
  if (known && isMoment(known)) return formatFormMoment(String(value))
  if (name === "ClosedAt") return formatFormMoment(String(value))
  if (known === "Kinds") {
    const kinds = typeof value === "string" ? (JSON.parse(value) as BreachKind[]) : (value as BreachKind[])
    return kinds.map((kind) => breachKindTexts[kind]).join("; ")
  }
  return String(value)
}
