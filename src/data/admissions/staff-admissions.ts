/** The server's pages of the admissions list, and deleting from it. */
import { answer, api } from "#api/client.ts"
import type { paths } from "#api/schema.gen.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { figures } from "#data/reads/staff-dashboard.ts"
import { type ListRead, useListRead, withoutEmptyParams } from "#data/reads/staff-lists.ts"
import type { AdmissionSummary } from "./staff-rows.ts"

export type AdmissionsQuery = NonNullable<paths["/admissions/"]["get"]["parameters"]["query"]>
export type AdmissionsSort = NonNullable<AdmissionsQuery["sort"]>

export interface AdmissionsPage {
  data: AdmissionSummary[]
  total?: number
  /** The first years that applications have; missing in an answer that an earlier version has stored. */
  years?: number[]
}

/**
 * One page. The server leaves deleted rows out; one that comes nevertheless is shown only when deleted ones are asked for.
 */
export function useAdmissionsPage(query: AdmissionsQuery, enabled: boolean): ListRead<AdmissionsPage> {
  const asked = withoutEmptyParams(query)
  return useListRead(
    "listAdmissions",
    asked,
    async (signal) => {
      const { data, etag } = await answer(
        api.GET("/admissions/", { params: { query: asked }, signal }),
        "listAdmissions",
      )
      const isWanted = (row: AdmissionSummary) => query.Status === "Deleted" || !row.DeletedAt
      return { data: { ...data, data: data.data.filter(isWanted) }, etag }
    },
    { isKept: !query.q, enabled },
  )
}

/** Reads that show an application, which is in none of them once it is deleted. */
const deleted: readonly ReadName[] = [
  "getAdmissionDetails",
  "listTimeline",
  "listDuplicateCases",
  "listAdmissions",
  "listAdmissionsByStatus",
  "listPayments",
  "searchPayments",
  ...figures,
]

/** Deletes an application by hiding it (decision L1). Throws `ApiFailure` when the server refuses. */
export async function deleteAdmission(admissionId: string): Promise<string> {
  const { data } = await writeOnline({
    method: "DELETE",
    touches: deleted,
    send: (header) =>
      answer(
        api.DELETE("/admissions/{id}", { params: { path: { id: admissionId }, header } }),
        "deleteAdmission",
      ),
  })
  return data.message
}
