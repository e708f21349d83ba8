/** Makes the request that adds people to a breach, from what is typed; decides what stays typed after it. */
import type { BreachPeopleAdded, BreachPeopleInput } from "#data/privacy/breaches.ts"
import { formatFormDate, readFormDate } from "#domain/fields/dates.ts"
import { firstLookDay } from "#domain/health/kept-days.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lookTexts } from "#domain/texts/common/looks.ts"
import { breachTexts } from "#domain/texts/office/breaches.ts"
import { peopleWords } from "./words.ts"

export const nobodyYet = { Numbers: "", Username: "", From: "", To: "" }
export type PeopleValues = typeof nobodyYet

/** By the numbers of their applications, or by whose applications a user has seen. */
export type PeopleWay = "numbers" | "looks"

/** Returns the request, or the first field with an error. */
export function inputOf(
  values: PeopleValues,
  by: PeopleWay,
): BreachPeopleInput | { field: string; message: string } {
  const Numbers = values.Numbers.split(/[\s,;]+/).filter(Boolean)
  if (by === "numbers")
    return Numbers.length > 0 ? { Numbers } : { field: "Numbers", message: breachTexts.nobody }
  const [From, To] = [readFormDate(values.From), readFormDate(values.To)]
  if (values.Username.trim() === "") return { field: "Username", message: breachTexts.noSuchUser }
  if (!From) return { field: "From", message: breachTexts.daysMissing }
  if (!To) return { field: "To", message: breachTexts.daysMissing }
  if (To < From) return { field: "To", message: breachTexts.endsBefore }
  return { Looks: { Username: values.Username.trim(), From, To } }
}

/** Says that looks of the first days are deleted already, so that nobody of these days could be found; empty otherwise. */
export function deletedText(input: BreachPeopleInput, now: Date): string {
  const kept = firstLookDay(now)
  return input.Looks && input.Looks.From < kept
    ? fill(peopleWords.deleted, { day: formatFormDate(kept) })
    : ""
}

/** Empties the fields of the way that was used; numbers that nobody has stay, to be corrected. */
export function leftAfter(values: PeopleValues, by: PeopleWay, unknown: readonly string[]): PeopleValues {
  return by === "numbers"
    ? { ...values, Numbers: unknown.join("\n") }
    : { ...nobodyYet, Numbers: values.Numbers }
}

/** `24-11-2026: List of applications, 60 rows`, `24-11-2026: Students Report, as a file, 2 times` */
export function unnamedText(look: NonNullable<BreachPeopleAdded["Unnamed"]>[number]): string {
  const [day, what] = [formatFormDate(look.Day), lookTexts[look.What]]
  return look.Records > 0
    ? fill(peopleWords.unnamedRows, { day, what, n: look.Records })
    : fill(peopleWords.unnamedFile, { day, what, n: look.Times })
}
