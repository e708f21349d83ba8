/** Decides which applications the section about erasure shows, also from an answer of an earlier version of the server. */
import type { OwnErasable, OwnErasure } from "#data/privacy/erasure.ts"
import { erasureTexts } from "#domain/texts/common/erasure.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { eraseWords } from "./words.ts"

/** An application that can be asked for, or one that is gone (no outcome). `which`: as a sentence names it. */
export interface Erasable extends Pick<OwnErasable, "Outcome" | "Request"> {
  /** Empty for one that an earlier server has not named. */
  readonly AdmissionId: string
  readonly which: string
}

/** An earlier server knows one application, and the account's last request; what is done was another application. */
const ofEarlierServer = ({ AdmissionId, Outcome, Request }: OwnErasure): Erasable[] => {
  const { one } = eraseWords
  const isDone = Request?.State === "Done"
  return [
    ...(AdmissionId ? [{ AdmissionId, Outcome, Request: isDone ? null : Request, which: one }] : []),
    ...(Request && (isDone || !AdmissionId) ? [{ AdmissionId: "", Outcome: null, Request, which: one }] : []),
  ]
}

/** The user's own applications, then those that are gone. */
export function erasableOf(read: OwnErasure): Erasable[] {
  if (!read.Applications) return ofEarlierServer(read)
  return read.Applications.map(({ AdmissionId, FormNo, AdmissionNo, Outcome, Request }) => ({
    AdmissionId,
    Outcome,
    Request,
    which: fill(erasureTexts.numbered, { number: AdmissionNo ?? FormNo }),
  }))
}
