/** Dates as people in India type them, dd-mm-yyyy, and as the native calendar gives them, yyyy-mm-dd. */

/** The format of a typed date, for the hint of its field. */
export const DATE_SHAPE = "dd-mm-yyyy"

/** `1998-06-14` to `14-06-1998`; anything else to an empty text. */
export function fromIsoDate(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : ""
}

/** `14-06-1998` to `1998-06-14`; anything else to an empty text. Does not check that the day exists. */
export function toIsoDate(text: string): string {
  const parts = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : ""
}

/**
 * Inserts the hyphens while a user types on a number keyboard without hyphen, and accepts `14/6/1998`, also with spaces around
 * it, as it is pasted from a table.
 * Changes nothing while text is being deleted.
 */
export function typeDate(next: string, before: string): string {
  if (next.length <= before.length) return next
  const text = next.trimStart().replace(/[./\s\p{Pd}]+/gu, "-")
  const [day = "", month = "", ...rest] = text.split("-")
  if (text.includes("-")) {
    const isLast = rest.length === 0
    const days = month !== "" || text.endsWith("-") ? day.padStart(2, "0") : day
    const months = !isLast ? month.padStart(2, "0") : month
    const year = rest.join("")
    if (isLast && months.length > 2) return `${days}-${months.slice(0, 2)}-${months.slice(2)}`
    return isLast
      ? months.length === 2
        ? `${days}-${months}-`
        : `${days}-${months}`
      : `${days}-${months}-${year}`
  }
  if (!/^\d*$/.test(text)) return text
  if (text.length < 2) return text
  if (text.length < 4) return `${text.slice(0, 2)}-${text.slice(2)}`
  return `${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
}
