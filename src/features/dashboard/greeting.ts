/** The greeting by the time of day in India (platform §2, decision N15). */
import { kolkataDay, kolkataTime } from "#domain/fields/dates.ts"
import { dashboardWords } from "./words.ts"

export function greeting(now: Date, name: string | null | undefined): string {
  const { goodMorning, goodAfternoon, goodEvening } = dashboardWords
  const hour = Number(kolkataTime(now).slice(0, 2))
  const words = hour >= 4 && hour < 12 ? goodMorning : hour >= 12 && hour < 17 ? goodAfternoon : goodEvening
  return name ? `${words}, ${name}` : words
}

const format = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
})

/** `Friday, 21 November 2025`, the day in India. */
export function longDay(now: Date): string {
  return format.format(new Date(`${kolkataDay(now)}T00:00:00Z`)).replace(/^(\w+) /, "$1, ")
}
