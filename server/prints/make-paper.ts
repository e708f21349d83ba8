/** Decides how a paper is made: its code, its frame and the name it is saved under are settled with the call; it is drawn in a thread of its own afterwards. */
import { formatFormDate, kolkataDay, kolkataTime } from "#domain/fields/dates.ts"
import type { PaperKind } from "#domain/prints/print-rules.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { fill } from "#domain/texts/common/fill.ts"
import type { MadeFile, Session } from "#server/contract/operation.ts"
import { Problem } from "#server/errors/problem.ts"
import { JobTooLarge, Lane } from "#server/lanes/lane.ts"
import { readCollege } from "#server/records/college/college.ts"
import type { Queries } from "../db/database.ts"
import type { FileStore } from "../files/file-store.ts"
import { checkOf, codeOf } from "./check-code.ts"
import type { PaperContents, PaperJob, PaperToDraw } from "./draw-paper.ts"
import { readPhotograph } from "./photograph.ts"
import { paperWords } from "./words.ts"

export interface Paper<K extends PaperKind> {
  readonly kind: K
  /** What its code names (check-code.ts). */
  readonly id: string
  readonly title: string
  /** The number that the paper is known by. */
  readonly number: string
  readonly content: PaperContents[K]
  /** Where the picture of the applicant lies in the file store. */
  readonly photograph?: string | undefined
}

interface Asked {
  readonly db: Queries
  readonly files: FileStore
  readonly now: Date
  readonly origin: string | undefined
  readonly session: Session
}

interface Picture {
  readonly files: FileStore
  readonly path: string
}

/** Papers wait for papers only: a long one holds up no file that is being looked into. One person may ask for 60 a minute. */
const lane = new Lane<PaperJob>({ seconds: 60, megabytes: 256, most: 180, mostPerUser: 60 })

/**
 * Throws 429 or 503 when too many wait, 503 for one that took too much: whoever asks again gets the same paper. Its picture
 * is read when its turn comes, so that of all that wait none lies in memory.
 */
async function drawn(paper: PaperToDraw, picture: Picture | undefined, userId: number): Promise<Buffer> {
  const given = async () => {
    // A picture that cannot be read now leaves its frame empty; the words are worth a paper.
    const photograph = picture && (await readPhotograph(picture.files, picture.path).catch(() => undefined))
    return { ...paper, photograph }
  }
  const bytes = await lane.run("paper", given, userId).catch((error: Error) => {
    if (!(error instanceof JobTooLarge)) throw error
    throw new Problem(503, { message: callTexts.server, code: "server.busy" }, 5)
  })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A paper with everything that stands on it; it is drawn when its answer is sent. */
export async function makePaper<K extends PaperKind>(call: Asked, paper: Paper<K>): Promise<MadeFile> {
  const { db, files, now, origin, session } = call
  const { kind, id, title, number, content } = paper
  const moment = `${formatFormDate(kolkataDay(now))} ${kolkataTime(now)}`
  const frame = {
    title,
    college: await readCollege(db),
    check: checkOf(origin, await codeOf(db, { kind, id })),
    note: fill(paperWords.printed, { paper: title, number, moment }),
    madeAt: now,
  }
  const name = `${title.replaceAll(" ", "-")}-${number.replace(/[^\w-]/g, "")}.pdf`
  const toDraw = { kind, content, frame } as PaperToDraw
  const picture = paper.photograph === undefined ? undefined : { files, path: paper.photograph }
  return { name, type: "application/pdf", make: () => drawn(toDraw, picture, session.userId) }
}
