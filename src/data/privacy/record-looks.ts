/** Who of the college saw which application: as an Admin and the Principal read it, and as its applicant does (decision 0053). */
import { answer, api } from "#api/client.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { loadMadeFile, type PaperOutcome } from "#data/administration/prints.ts"
import { given, type ListRead, useListRead } from "#data/reads/staff-lists.ts"

export type RecordLook = components["schemas"]["RecordLook"]
export type OwnLook = components["schemas"]["OwnLook"]
export type LooksQuery = NonNullable<paths["/record-looks"]["get"]["parameters"]["query"]>

interface Page<Row> {
  data: Row[]
  total: number
}

/** Rows of one application stand in for no others. */
export function useRecordLooks(query: LooksQuery): ListRead<Page<RecordLook>> {
  const asked = given(query)
  return useListRead(
    "listRecordLooks",
    asked,
    (signal) => answer(api.GET("/record-looks", { params: { query: asked }, signal }), "listRecordLooks"),
    { family: query.AdmissionId ?? "", isKept: false },
  )
}

/** Every look that the query means, as the college's file. */
export function loadLooksFile({ page: _, size, ...filters }: LooksQuery): Promise<PaperOutcome> {
  const words = Object.entries(given(filters)).map(([name, value]) => [name, String(value)])
  return loadMadeFile(`/record-looks.csv?${new URLSearchParams(words)}`, /\bcsv\b/)
}

/** Which roles saw one's own application, on which days. */
export function useOwnLooks(query: { page: number; size: number }): ListRead<Page<OwnLook>> {
  return useListRead("listOwnLooks", query, (signal) =>
    answer(api.GET("/record-looks/own", { params: { query }, signal }), "listOwnLooks"),
  )
}
