/**
 * The account of an application, as staff see and set it, and the full
 * Aadhaar number for those who may read it (decisions 12.1, 0023).
 */

import { answer, answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { readOf } from "#data/reads/read-of.ts"
import { whenReadAgain } from "./after-save.ts"

export type ApplicantAccounts = components["schemas"]["ApplicantAccounts"]
export type ApplicantAccount = components["schemas"]["ApplicantAccount"]
export type OneTimePassword = components["schemas"]["OneTimePassword"]
export type WholeAadhaar = components["schemas"]["WholeAadhaar"]

/** The account of an application, and the accounts to which it could belong. */
export function useApplicantAccount(admissionId: string): Read<ApplicantAccounts> {
  return useRead(
    readOf("getApplicantAccount", [admissionId], (signal) =>
      api.GET("/admissions/{id}/account", { params: { path: { id: admissionId } }, signal }),
    ),
    { staleTime: 0 },
  )
}

/** The application gets another version: what is done on its page next must name that one. */
const touches: readonly ReadName[] = [
  "getApplicantAccount",
  "getAdmissionDetails",
  "listUsers",
  "listTimeline",
]
const ofPage: readonly ReadName[] = ["getApplicantAccount", "getAdmissionDetails"]

/** Returns the server's message. Throws `ApiFailure`: 409 when the account has an application of that year. */
export async function linkApplicantAccount(
  admissionId: string,
  Username: string,
  Reason: string,
): Promise<string> {
  const { data } = await writeOnline({
    method: "PUT",
    touches,
    send: (header) =>
      answer(
        api.PUT("/admissions/{id}/account", {
          params: { path: { id: admissionId }, header },
          body: { Username, ...(Reason ? { Reason } : {}) },
        }),
        "linkApplicantAccount",
      ),
  })
  await whenReadAgain(ofPage)
  return data.message
}

/** Creates an account with a one-time password, which is returned only once. Throws `ApiFailure` when the server refuses. */
export async function createApplicantAccount(
  admissionId: string,
  Username: string,
): Promise<OneTimePassword> {
  const { data } = await writeOnline({
    method: "PUT",
    touches,
    send: () =>
      answerData(
        api.POST("/admissions/{id}/account", {
          params: { path: { id: admissionId } },
          body: Username ? { Username } : {},
        }),
        "createApplicantAccount",
      ),
  })
  // Not awaited: the password exists nowhere else, and is shown at once.
  void whenReadAgain(ofPage)
  return data
}

/** The full numbers, never stored on the device. Throws `ApiFailure` when the server refuses. */
export async function readAadhaar(admissionId: string, Reason: string): Promise<WholeAadhaar> {
  const { data } = await writeOnline({
    method: "POST",
    touches: ["listTimeline"],
    send: () =>
      answerData(
        api.POST("/admissions/{id}/aadhaar", { params: { path: { id: admissionId } }, body: { Reason } }),
        "readAadhaar",
      ),
  })
  return data
}
