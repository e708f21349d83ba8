/** Reads the applications of one person in several admission years: for the applicant, and for the review. */
import { api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"

export type ShortAdmission = components["schemas"]["ShortAdmission"]

/** The student's applications besides the one that their screens show, newest first; empty until they are known. */
export function useOtherApplications(currentId: string | null): readonly ShortAdmission[] {
  const { data = [] } = useRead(
    readOf("listOwnAdmissions", [], (signal) => api.GET("/admissions/own", { signal })),
    { staleTime: 0 },
  )
  return data.filter(({ AdmissionId }) => AdmissionId !== currentId)
}

/** Applications of the same person in other years than this one's. */
export function useOtherYears(admissionId: string): Read<ShortAdmission[]> {
  return useRead(
    readOf("listOtherYears", [admissionId], (signal) =>
      api.GET("/admissions/{id}/other-years", { params: { path: { id: admissionId } }, signal }),
    ),
  )
}
