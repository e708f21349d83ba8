import { copyForPerson } from "#data/outbox/outbox.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxWords } from "./words.ts"

/** Puts all that waits, or one record's part of it, into a file that the person keeps. */
export async function saveCopy(lane?: string): Promise<void> {
  const url = URL.createObjectURL(await copyForPerson(lane))
  const link = document.createElement("a")
  link.href = url
  link.download = fill(outboxWords.fileName, { day: kolkataDay(new Date()) })
  link.click()
  // The download has taken its own hold by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
