/** Prepares a paper during the call (its code, its frame, its file name) and draws it afterwards in a separate thread. */
import { formatFormMoment } from "#domain/fields/dates.ts"
import type { PaperKind } from "#domain/prints/print-rules.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { fill } from "#domain/texts/common/fill.ts"
import type { MadeFile, Session } from "#server/contract/operation.ts"
import { Problem } from "#server/errors/problem.ts"
import { JobTooLarge, Lane } from "#server/lanes/lane.ts"
import { readCollege } from "#server/records/college/college.ts"
import { readEmblemPicture } from "#server/records/college/emblem.ts"
import type { Queries } from "../db/database.ts"
import type { FileStore } from "../files/file-store.ts"
import { checkOf, codeOf } from "./check-code.ts"
import type { PaperContents, PaperJob, PaperToDraw } from "./draw-paper.ts"
import { readPhotograph } from "./photograph.ts"
import { paperWords } from "./words.ts"

export interface Paper<K extends PaperKind> {
  readonly kind: K
  /** The id to which its code refers (check-code.ts). */
  readonly id: string
  readonly title: string
  /** The number by which people know the paper. */
  readonly number: string
  readonly content: PaperContents[K]
  /** The path of the applicant's picture in the file store. */
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

/** The queue is for papers only, so a long one delays no inspection of files. One person may request 60 a minute. */
const lane = new Lane<PaperJob>({ seconds: 60, megabytes: 256, most: 180, mostPerUser: 60 })

/**
 * Throws 429 or 503 when too many wait, 503 when the drawing took too long: a retry gets the same paper. The picture is read
 * when the job's turn comes, so that waiting jobs keep none in memory.
 */
async function drawn(paper: PaperToDraw, picture: Picture | undefined, userId: number): Promise<Buffer> {
  const given = async () => {
    // When the picture cannot be read, its frame stays empty; the rest of the paper is still useful.
    const photograph = picture && (await readPhotograph(picture.files, picture.path).catch(() => undefined))
    return { ...paper, photograph }
  }
  const bytes = await lane.run("paper", given, userId).catch((error: Error) => {
    if (!(error instanceof JobTooLarge)) throw error
    throw new Problem(503, { message: callTexts.server, code: "server.busy" }, 5)
  })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A paper with all its content; it is drawn when its answer is sent. */
export async function makePaper<K extends PaperKind>(call: Asked, paper: Paper<K>): Promise<MadeFile> {
  const { db, files, now, origin, session } = call
  const { kind, id, title, number, content } = paper
  const moment = formatFormMoment(now)
  const frame = {
    title,
    college: await readCollege(db),
    check: checkOf(origin, await codeOf(db, { kind, id })),
    note: fill(paperWords.printed, { paper: title, number, moment }),
    madeAt: now,
  }
  const name = `${title.replaceAll(" ", "-")}-${number.replace(/[^\w-]/g, "")}.pdf`
  const emblem = (await readEmblemPicture(db))?.bytes
  const toDraw = { kind, content, frame, emblem } as PaperToDraw
  const picture = paper.photograph === undefined ? undefined : { files, path: paper.photograph }
  return { name, type: "application/pdf", make: () => drawn(toDraw, picture, session.userId) }
}
