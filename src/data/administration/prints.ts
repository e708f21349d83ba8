/**
 * Papers that the server makes of a record: fetched with the session's token and downloaded as a file. They are not stored.
 */
import { askFile } from "#data/files/ask-file.ts"
import { refreshReads } from "#data/reads/online-write.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import type { PaperKind } from "#domain/prints/print-rules.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"

/** A paper, or why there is none. */
export type PaperOutcome = { ok: true; name: string; blob: Blob } | { ok: false; text: string }

/** Loads a paper. `id` is the AdmissionId, for a receipt the PaymentId. */
export async function loadPaper(kind: PaperKind, id: string): Promise<PaperOutcome> {
  const loaded = await loadMadeFile(`/prints/${kind}/${id}`, /\bpdf\b/, paperTexts.needsConnection)
  // The server records the printing of an order in the timeline.
  if (loaded.ok && kind === "admissionOrder") refreshReads(["listTimeline"])
  return loaded
}

/** All data of one applicant at the server, as a zip file. */
export const loadExport = (admissionId: string): Promise<PaperOutcome> =>
  loadMadeFile(`/admissions/${admissionId}/export`, /\bzip\b/)

/** Loads a file that the server makes for this call, if it has this content type; `away`: what is said when it does not arrive. */
export async function loadMadeFile(path: string, type: RegExp, away?: string): Promise<PaperOutcome> {
  try {
    const { blob, headers } = await askFile(path, type)
    return { ok: true, name: nameOf(headers), blob }
  } catch (error) {
    const { status, serverMessage, failure } = asApiFailure(error)
    return { ok: false, text: (status === 0 && away) || (serverMessage ?? failure.text) }
  }
}

function nameOf(headers: Headers): string {
  const found = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")
  return found?.[1] ?? "paper.pdf"
}
