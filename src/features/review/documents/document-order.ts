/** The order of the documents, which one is next, and how many a summary shows (decision D15). */
import type { LocalDocument } from "#data/admissions/admissions.ts"
import { SUMMARY_DOCUMENTS } from "#domain/common/limits.ts"

type Doc = Pick<LocalDocument, "AdmissionDocId" | "Status">

const rank: Readonly<Record<LocalDocument["Status"], number>> = {
  Pending: 0,
  ReuploadRequired: 1,
  Rejected: 1,
  Approved: 2,
}

/** Pending first, then refused, then approved; otherwise in the given order. */
export const waitingFirst = <D extends Doc>(documents: readonly D[]): D[] =>
  [...documents].sort((one, other) => rank[one.Status] - rank[other.Status])

/** In the order of these ids, as it was when the work began; new documents come last. */
export function asBefore<D extends Doc>(documents: readonly D[], ids: readonly string[]): D[] {
  const placeOf = ({ AdmissionDocId }: D) => {
    const at = ids.indexOf(AdmissionDocId)
    return at < 0 ? ids.length : at
  }
  return [...documents].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The next pending document after the given one, continuing at the beginning; undefined when there is none. */
export function nextPending<D extends Doc>(documents: readonly D[], after: string): D | undefined {
  const at = documents.findIndex(({ AdmissionDocId }) => AdmissionDocId === after)
  const around = [...documents.slice(at + 1), ...documents.slice(0, Math.max(0, at))]
  return around.find(({ Status }) => Status === "Pending")
}

/** The document before or after; undefined at both ends. */
export function neighbour<D extends Doc>(documents: readonly D[], id: string, by: 1 | -1): D | undefined {
  const at = documents.findIndex(({ AdmissionDocId }) => AdmissionDocId === id)
  return at < 0 ? undefined : documents[at + by]
}

/** At most six documents, chosen so that the open one is among them. */
export function summaryOf<D extends Doc>(
  documents: readonly D[],
  openedId: string,
): { shown: D[]; more: number } {
  const at = documents.findIndex(({ AdmissionDocId }) => AdmissionDocId === openedId)
  const first = Math.max(0, Math.min(at - SUMMARY_DOCUMENTS + 1, documents.length - SUMMARY_DOCUMENTS))
  const shown = documents.slice(first, first + SUMMARY_DOCUMENTS)
  return { shown, more: documents.length - shown.length }
}
