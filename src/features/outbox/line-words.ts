/** The text of an outbox entry about its state, and the actions that the user has on it. */
import { type KeptBeside, NOTHING_BESIDE } from "#data/form/kept-beside.ts"
import type { OutboxLane, OutboxLine } from "#data/outbox/outbox.ts"
import { isNewerThere } from "#data/review/newer-file.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import { wizardFieldOf } from "#domain/application/admission-record.ts"
import { formatFileSize } from "#domain/documents/file-size.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { withPercent } from "#domain/texts/form/percent.ts"
import { outboxWords } from "./words.ts"

export function titleText({ title, bytes }: Pick<OutboxLine, "title" | "bytes">): string {
  return bytes > 0 ? `${title} · ${formatFileSize(bytes)}` : title
}

export function changesText(n: number): string {
  return fill(outboxWords.changes, { n })
}

/**
 * Why the entry is not sent yet: the entry before it, a sign-in, no signal,
 * or a server that does not answer or could not do it; undefined when it simply waits.
 */
export function reasonText(line: OutboxLine, lane: OutboxLane, now: Date): string | undefined {
  if (line.state === "refused") return undefined
  if (line.state === "sending") return withPercent(outboxWords.sending, line.share)
  const [head] = lane.lines
  if (line.behind && head?.state === "refused") return fill(outboxWords.waitsFor, { title: head.title })
  if (line.behind) return undefined
  if (line.waitReason === "sign-in") return outboxWords.waitsForSignIn
  if (line.attempts === 0 || line.waitReason === "new") return undefined
  // Without a network no time of the next try is shown: it would tell nothing.
  if (line.waitReason === "network") return outboxWords.noSignal
  const next =
    line.nextAttemptAt && line.nextAttemptAt > now
      ? fill(outboxWords.nextAt, { time: momentText(line.nextAttemptAt, now) })
      : undefined
  return [serverText(line), next].filter(Boolean).join(", ")
}

function serverText({ waitReason, askedToWait }: OutboxLine): string {
  if (waitReason === "answer") return outboxWords.otherAnswer
  if (askedToWait) return outboxWords.askedToWait
  return waitReason === "error" ? outboxWords.notYet : outboxTexts.serverSilent
}

/** The actions on a refused entry beside discarding it. */
export interface EntryActions {
  edit: boolean
  /** Send it unchanged: the reason of the refusal may be gone by now. */
  again: boolean
  choose: boolean
  /** Look at the file that is there and at one's own, and choose. */
  look: boolean
}

const none: EntryActions = { edit: false, again: false, choose: false, look: false }

export function actionsOf(line: Pick<OutboxLine, "operationId" | "refusal" | "isUnreadable">): EntryActions {
  const { operationId, refusal, isUnreadable } = line
  const status = refusal?.status ?? 0
  // This device cannot read the entry; the user can only enter it again.
  if (isUnreadable) return none
  // The college asks for no such file any more.
  if (refusal?.code === "document.type-gone") return none
  // Sent unchanged, it would be refused again.
  if (isNewerThere({ refusal })) return { ...none, look: true }
  const choose = status === 412 && refusal?.current !== null && refusal !== null
  // A withdrawal or a consent has nothing to edit.
  const edit = !choose && operationId !== "withdrawPayment" && operationId !== "recordConsent"
  return { ...none, edit, again: [403, 404, 409, 412].includes(status) && !choose, choose }
}

/** The server's message, then each field's, with the label of the form. */
export function refusalTexts({ refusal }: Pick<OutboxLine, "refusal">): string[] {
  if (!refusal) return []
  const fields = refusal.errors.map(({ field, message }) => {
    const name = wizardFieldOf(field)
    const label = name && admissionField(name).label
    return !label || message.startsWith(label) ? message : `${label}: ${message}`
  })
  return [refusal.message || outboxWords.noReason, ...fields.filter((text) => text !== refusal.message)]
}

type Discarded = Pick<OutboxLine, "operationId" | "dependents" | "isLocked" | "isStuck" | "refusal">

/** What is lost when the entry is discarded, and what the college has of it; `beside`: what goes that is not in the outbox. */
export function discardText(line: Discarded, beside: KeptBeside = NOTHING_BESIDE): string {
  const { files, hasPayment } = beside
  const more = [
    ...(files > 0 ? [fill(outboxWords.discardPicked, { n: files })] : []),
    ...(hasPayment ? [outboxWords.discardPayment] : []),
  ]
  return [entriesText(line), ...more].join(" ")
}

function entriesText({ operationId, dependents, isLocked, isStuck, refusal }: Discarded): string {
  const { discardBehind, discardDoubt, discardLane, discardOthers, discardSecond } = outboxWords
  const behind = dependents > 0 ? [fill(discardBehind, { n: dependents })] : []
  if (isLocked) return [outboxWords.discardLocked, ...behind].join(" ")
  if (isStuck) return [discardDoubt, ...behind].join(" ")
  if (operationId === "createAdmission")
    return fill(refusal?.code === "record.exists" ? discardSecond : discardLane, { n: dependents + 1 })
  return dependents > 0 ? fill(discardOthers, { n: dependents }) : outboxWords.discardText
}

/** The step of the form that shows the entry: documents 5, payments 6, undefined for the record itself. */
export function stepOf(operationId: OutboxLine["operationId"]): 5 | 6 | undefined {
  switch (operationId) {
    case "uploadDocument":
    case "reuploadDocument":
      return 5
    case "createPayment":
    case "uploadPaymentDocument":
      return 6
    default:
      return undefined
  }
}

/**
 * Where a student edits an entry of an application: their own form, where it is the one that the form works on (`ownId`,
 * undefined while that is not known). The papers and payments of another one are on its dashboard; its answers can only be looked at.
 */
export function ownPlaceOf(
  { seq, operationId }: Pick<OutboxLine, "seq" | "operationId">,
  admissionId: string,
  ownId: string | null | undefined,
) {
  const step = stepOf(operationId)
  if (ownId === undefined || ownId === admissionId)
    return { in: "form", search: { repair: seq, ...(step ? { step } : {}) } } as const
  const tab = step === 5 ? "documents" : step === 6 ? "payments" : "status"
  return { in: "dashboard", search: { tab, application: admissionId, repair: seq } } as const
}

/** The accessible name of a button for an entry: in a list of buttons, `Discard` alone would not say of what. */
export const nameFor = (text: string, line: OutboxLine, { subject }: OutboxLane): string =>
  `${text}: ${[line.title, subject].filter(Boolean).join(", ")}`
