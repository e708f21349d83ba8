import { copyForPerson } from "#data/outbox/outbox.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxWords } from "./words.ts"

/** Downloads a file with everything that waits, or with the entries of one lane. */
export async function saveCopy(lane?: string): Promise<void> {
  const url = URL.createObjectURL(await copyForPerson(lane))
  const link = document.createElement("a")
  link.href = url
  link.download = fill(outboxWords.fileName, { day: kolkataDay(new Date()) })
  link.click()
  // After a minute the download has surely started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
