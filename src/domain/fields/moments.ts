/** Decides which moment a day and a typed time mean in the college's time zone. */
import { type IsoDate, readFormDate } from "./dates.ts"

/** Kolkata's, the same all year: India has no daylight saving time. */
const OFFSET = "+05:30"

/** The moment at which a day begins. */
export const startOfDay = (day: IsoDate): Date => new Date(`${day}T00:00${OFFSET}`)

/** Converts dd-mm-yyyy hh:mm to ISO 8601; undefined when it is not a real moment. */
export function parseFormMoment(value: string): string | undefined {
  const [day = "", time = ""] = value.trim().split(/\s+/)
  const date = readFormDate(day)
  if (date === undefined || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return new Date(`${date}T${time}:00${OFFSET}`).toISOString()
}
