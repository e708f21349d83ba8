/**
 * Sliding, for the office: the list of enrolled students, one
 * student, saving and deciding (platform §2–§4, decisions M11–M14).
 */

import { uuidv7 } from "uuidv7"
import { answer, api } from "#api/client.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { keepSaved } from "#data/administration/after-save.ts"
import { ifMatchEtag, writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { readOf } from "#data/reads/read-of.ts"
import { type ListRead, useListRead, withoutEmptyParams } from "#data/reads/staff-lists.ts"
import { type NewSliding, toSlidingCreate } from "./sliding-body.ts"

export type SlidingsQuery = NonNullable<paths["/sliding"]["get"]["parameters"]["query"]>
export type SlidingStudent = components["schemas"]["SlidingStudent"]
export type SlidingStudentDetail = components["schemas"]["SlidingStudentDetail"]
export type Sliding = components["schemas"]["Sliding"]
export type SlidingSeat = components["schemas"]["SlidingSeat"]

export interface SlidingsPage {
  data: SlidingStudent[]
  total: number
  counters: components["schemas"]["SlidingCounters"]
  counts: components["schemas"]["ApprovalCounts"]
  /** The first years that applications have; missing in an answer that an earlier version has stored. */
  years?: number[]
}

/** Reads that a sliding changes: seats, fees and the record itself. */
const touches: readonly ReadName[] = [
  "listSlidings",
  "getSliding",
  "getSeatMatrixInDetail",
  "listSeatMatrix",
  "getAdmissionDetails",
  "listAdmissions",
  "listAdmissionsByStatus",
  "listTimeline",
  "getDashboard",
]

/** One page of a tab, with counters over all students that match the search. */
export function useSlidingsPage(query: SlidingsQuery): ListRead<SlidingsPage> {
  const asked = withoutEmptyParams(query)
  return useListRead(
    "listSlidings",
    asked,
    (signal) => answer(api.GET("/sliding", { params: { query: asked }, signal }), "listSlidings"),
    { family: query.Status ?? "", isKept: !query.q },
  )
}

/** Enrolled students that match a text; `enabled`: whether the text is long enough to ask. */
export function useEnrolled(q: string, enabled: boolean): ListRead<SlidingsPage> {
  const asked = { q, page: 1, size: 20 }
  return useListRead(
    "listSlidings",
    asked,
    (signal) => answer(api.GET("/sliding", { params: { query: asked }, signal }), "listSlidings"),
    { family: "search", isKept: false, enabled },
  )
}

const oneStudent = (admissionId: string | null) =>
  readOf<SlidingStudentDetail>("getSliding", [admissionId], (signal) =>
    api.GET("/sliding/{id}", { params: { path: { id: admissionId ?? "" } }, signal }),
  )

/** One student with the seat, the payments and all slidings, always loaded again. */
export const useSlidingStudent = (admissionId: string | null): Read<SlidingStudentDetail> =>
  useRead(oneStudent(admissionId), { staleTime: 0, enabled: admissionId !== null })

export const newSlidingId = (): string => uuidv7()

/** Saves a sliding: the server moves the seats at once. Throws `ApiFailure` when it refuses. */
export async function saveSliding(sliding: NewSliding): Promise<string> {
  const body = toSlidingCreate(sliding)
  const { data } = await writeOnline({
    method: "POST",
    touches,
    send: (header) =>
      answer(
        api.POST("/sliding", { params: { header: ifMatchEtag(header, sliding.etag) }, body }),
        "createSliding",
      ),
  })
  return data.message
}

export interface SlidingDecision {
  sliding: Pick<Sliding, "SlidingId" | "AdmissionId">
  status: "Approved" | "Rejected"
  /** Sent with a rejection only. */
  reason: string
  etag: string | null
}

/** Approves a sliding, or rejects it, which gives the old seat back. Throws `ApiFailure` when the server refuses. */
export async function decideSliding({ sliding, status, reason, etag }: SlidingDecision): Promise<string> {
  const { SlidingId, AdmissionId } = sliding
  const given = status === "Rejected" && reason.trim() ? { Reason: reason.trim() } : {}
  const { data, etag: newer } = await writeOnline({
    method: "PUT",
    touches,
    send: (header) =>
      answer(
        api.PUT("/sliding/{id}/status", {
          params: { path: { id: AdmissionId }, header: ifMatchEtag(header, etag) },
          body: { SlidingId, Status: status, ...given },
        }),
        "decideSliding",
      ),
  })
  await keepSaved(oneStudent(AdmissionId), data.data, newer)
  return data.message
}
