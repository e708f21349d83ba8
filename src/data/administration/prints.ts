/**
 * Papers that the server makes of a record: fetched with the session's token and downloaded as a file. They are not stored.
 */
import { API_BASE, authorizedFetch } from "#api/authorized-fetch.ts"
import { ApiFailure } from "#api/failure.ts"
import { noteCall } from "#data/reads/connectivity.ts"
import { refreshReads } from "#data/reads/online-write.ts"
import { endSessionIfRefused } from "#data/session/session-end.ts"
import type { PaperKind } from "#domain/prints/print-rules.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"

/** A paper, or why there is none. */
export type PaperOutcome = { ok: true; name: string; blob: Blob } | { ok: false; text: string }

/** Loads a paper. `id` is the AdmissionId, for a receipt the PaymentId. */
export async function loadPaper(kind: PaperKind, id: string): Promise<PaperOutcome> {
  const loaded = await loadMadeFile(`/prints/${kind}/${id}`, /\bpdf\b/)
  // The server records the printing of an order in the timeline.
  if (loaded.ok && kind === "admissionOrder") refreshReads(["listTimeline"])
  return loaded
}

/** All data of one applicant at the server, as a zip file. */
export const loadExport = (admissionId: string): Promise<PaperOutcome> =>
  loadMadeFile(`/admissions/${admissionId}/export`, /\bzip\b/)

/** Loads a file that the server makes for this call, if it has this content type. */
export async function loadMadeFile(path: string, type: RegExp): Promise<PaperOutcome> {
  const address = new URL(API_BASE + path, location.origin)
  const askedAt = performance.now()
  const response = await authorizedFetch(new Request(address)).catch(() => null)
  const body: unknown = response && !response.ok ? await response.json().catch(() => null) : null
  const failed = response?.ok ? null : new ApiFailure(response?.status ?? 0, body)
  noteCall(askedAt, failed?.status, failed?.body.code)
  if (!response) return { ok: false, text: paperTexts.needsConnection }
  if (response.ok && type.test(response.headers.get("content-type") ?? "")) {
    const blob = await response.blob().catch(() => null)
    // The connection was lost before the file was complete.
    return blob ? { ok: true, name: nameOf(response), blob } : { ok: false, text: paperTexts.needsConnection }
  }
  if (response.status === 401) await endSessionIfRefused()
  // An answer that is neither a file nor a refusal does not come from our server, but from a captive portal.
  const failure = failed ?? new ApiFailure(0, null)
  return { ok: false, text: failure.serverMessage ?? failure.failure.text }
}

function nameOf(response: Response): string {
  const found = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")
  return found?.[1] ?? "paper.pdf"
}
