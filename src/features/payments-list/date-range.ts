/** The days that each choice of the date filter means (decision P19). */
import { DAY_MS } from "#domain/common/durations.ts"
import type { IsoDate } from "#domain/fields/dates.ts"

export const dateChoices = [
  { value: "today", label: "Today" },
  { value: "week", label: "Last 7 days" },
  { value: "month", label: "This month" },
  { value: "year", label: "This year" },
  { value: "range", label: "From – to" },
] as const
export type DateChoice = (typeof dateChoices)[number]["value"]

export interface DateRange {
  from?: IsoDate
  to?: IsoDate
}

/** `today`: the current day in India; `own`: the range that the user entered. */
export function rangeOf(choice: DateChoice | undefined, today: IsoDate, own: DateRange): DateRange {
  switch (choice) {
    case undefined:
      return {}
    case "today":
      return { from: today, to: today }
    case "week":
      return { from: daysBefore(today, 6), to: today }
    case "month":
      return { from: `${today.slice(0, 8)}01`, to: today }
    case "year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case "range":
      return own
  }
}

function daysBefore(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}
