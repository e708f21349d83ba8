/** Decides how a paper is made: its code, its frame, its content, and the name it is saved under. The library that lays it out is loaded with the first paper. */
import { formatFormDate, kolkataDay, kolkataTime } from "#domain/dates.ts"
import { fill } from "#domain/texts/fill.ts"
import type { Queries } from "../db/database.ts"
import type { ServedBytes } from "../http/operation.ts"
import { readCollege } from "../records/college.ts"
import { checkOf, codeOf, type Named } from "./check-code.ts"
import type { Sheet } from "./sheet.ts"
import { paperWords } from "./words.ts"

export interface Paper {
  readonly named: Named
  readonly title: string
  /** The number that the paper is known by. */
  readonly number: string
  readonly draw: (sheet: Sheet) => void
}

interface Asked {
  readonly db: Queries
  readonly now: Date
  readonly origin: string | undefined
}

export async function makePaper({ db, now, origin }: Asked, paper: Paper): Promise<ServedBytes> {
  const { named, title, number, draw } = paper
  const { Sheet } = await import("./sheet.ts")
  const moment = `${formatFormDate(kolkataDay(now))} ${kolkataTime(now)}`
  const sheet = new Sheet({
    title,
    college: await readCollege(db),
    check: checkOf(origin, await codeOf(db, named)),
    note: fill(paperWords.printed, { paper: title, number, moment }),
    madeAt: now,
  })
  draw(sheet)
  const name = `${title.replaceAll(" ", "-")}-${number.replace(/[^\w-]/g, "")}.pdf`
  return { bytes: await sheet.finish(), name, type: "application/pdf" }
}
