/** Papers that the college makes of a record: asked for with the session, handed over as a file. Nothing of them is kept. */
import { API_BASE, authorizedFetch } from "#api/authorized-fetch.ts"
import { ApiFailure } from "#api/failure.ts"
import { noteCall } from "#data/reads/connectivity.ts"
import { refreshReads } from "#data/reads/online-write.ts"
import { endSessionIfRefused } from "#data/session/session-end.ts"
import type { PaperKind } from "#domain/prints/print-rules.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"

/** A paper, or why there is none. */
export type PaperOutcome = { ok: true; name: string; blob: Blob } | { ok: false; text: string }

/** Asks for a paper. `id` is the AdmissionId, for a receipt the PaymentId. */
export async function loadPaper(kind: PaperKind, id: string): Promise<PaperOutcome> {
  const loaded = await loadMadeFile(`/prints/${kind}/${id}`, /\bpdf\b/)
  // Printing an order is written down.
  if (loaded.ok && kind === "admissionOrder") refreshReads(["listTimeline"])
  return loaded
}

/** Everything that the college has on one applicant, as a zip. */
export const loadExport = (admissionId: string): Promise<PaperOutcome> =>
  loadMadeFile(`/admissions/${admissionId}/export`, /\bzip\b/)

/** A file of this type that the college makes for this call. */
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
    // The line went before the file was here.
    return blob ? { ok: true, name: nameOf(response), blob } : { ok: false, text: paperTexts.needsConnection }
  }
  if (response.status === 401) await endSessionIfRefused()
  // An answer that is neither a file nor a refusal comes from somebody else's network.
  const failure = failed ?? new ApiFailure(0, null)
  return { ok: false, text: failure.serverMessage ?? failure.failure.text }
}

function nameOf(response: Response): string {
  const said = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")
  return said?.[1] ?? "paper.pdf"
}
