/**
 * Moves an application, a document or a payment out of the normal workflow and back: re-open, withdraw, cancel, restore
 * (decision 0019). All need the server's answer.
 */

import { answer, api } from "#api/client.ts"
import { whenReadAgain } from "#data/administration/after-save.ts"
import { ifMatchEtag, withNewFields, writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { figures } from "#data/reads/staff-dashboard.ts"
import type { AskedMove } from "#domain/workflow/move-effects.ts"
import type { LocalDocument } from "./admissions.ts"

const touched: readonly ReadName[] = [
  "getAdmissionDetails",
  "ownAdmission",
  "listTimeline",
  "listAdmissionsByStatus",
  "listAdmissions",
  "getSeatMatrixInDetail",
  "listSeatMatrix",
  "listSeatAllotments",
  "listSlidings",
  ...figures,
]

/** What a further move is based on. */
const shown: readonly ReadName[] = ["getAdmissionDetails", "getPayment"]

interface Reasoned {
  id: string
  reason: string
  /** The version that the user has seen; a stale one is refused. */
  etag: string | null
}

/** Moves an application; the server also changes its seat and what else depends on it. Throws `ApiFailure`. */
export async function moveApplication(move: AskedMove, { id, reason, etag }: Reasoned): Promise<string> {
  const path = { id }
  const body = { Reason: reason.trim() }
  const { data } = await writeOnline({
    method: move === "reopen" ? "PUT" : "POST",
    touches: touched,
    send: async (given) => {
      const params = { path, header: ifMatchEtag(given, etag) }
      if (move === "withdraw")
        return answer(api.POST("/admissions/{id}/withdraw", { params, body }), "withdrawAdmission")
      if (move === "cancel")
        return answer(api.POST("/admissions/{id}/cancel", { params, body }), "cancelAdmission")
      return answer(
        api.PUT("/admissions/{id}", { params, body: { AdmissionStatus: "Draft", Remarks: body.Reason } }),
        "updateAdmission",
      )
    },
  })
  await whenReadAgain(shown)
  return data.message
}

/** Restores a deleted application. Throws `ApiFailure`, for example when another one of the same person exists. */
export async function restoreAdmission({ id, reason }: Omit<Reasoned, "etag">): Promise<string> {
  const { data } = await writeOnline({
    method: "POST",
    touches: touched,
    send: (header) =>
      answer(
        api.POST("/admissions/{id}/restore", {
          params: { path: { id }, header },
          body: { Reason: reason.trim() },
        }),
        "restoreAdmission",
      ),
  })
  return data.message
}

/**
 * Makes a decided document undecided again; refused with 409 `document.changed` when its file or its decision is not the given one
 * any more. Throws `ApiFailure`.
 */
export async function reopenDocument(
  { AdmissionDocId, Sha256, Status }: Pick<LocalDocument, "AdmissionDocId" | "Sha256" | "Status">,
  reason: string,
): Promise<string> {
  const body = { Reason: reason.trim(), Status, ...(Sha256 ? { Sha256 } : {}) }
  const { data } = await writeOnline({
    method: "POST",
    touches: ["getAdmissionDetails", "listTimeline", "getApprovals", "listAdmissionsByStatus"],
    send: withNewFields(body, ["Status", "Sha256"], (sent, header) =>
      answer(
        api.POST("/admission-docs/{id}/reopen", {
          params: { path: { id: AdmissionDocId }, header },
          body: sent,
        }),
        "reopenDocument",
      ),
    ),
  })
  return data.message
}

/** Makes a decided payment undecided again: it waits for the Financer. Throws `ApiFailure`. */
export async function reopenPayment({ id, reason, etag }: Reasoned): Promise<string> {
  const { data } = await writeOnline({
    method: "POST",
    touches: [
      "getAdmissionDetails",
      "listTimeline",
      "listPayments",
      "getPayment",
      "searchPayments",
      "listPaymentsByAdmission",
      "listAdmissionsByStatus",
      ...figures,
    ],
    send: (header) =>
      answer(
        api.POST("/paymentmaster/{id}/reopen", {
          params: { path: { id }, header: ifMatchEtag(header, etag) },
          body: { Reason: reason.trim() },
        }),
        "reopenPayment",
      ),
  })
  await whenReadAgain(shown)
  return data.message
}
