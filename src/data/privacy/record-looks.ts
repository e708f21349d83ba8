/** Who of the college saw which application: for an Admin and the Principal, and for its applicant (decision 0053). */
import { answer, api } from "#api/client.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { loadMadeFile, type PaperOutcome } from "#data/administration/prints.ts"
import { type ListRead, useListRead, withoutEmptyParams } from "#data/reads/staff-lists.ts"

export type RecordLook = components["schemas"]["RecordLook"]
export type OwnLook = components["schemas"]["OwnLook"]
export type LooksQuery = NonNullable<paths["/record-looks"]["get"]["parameters"]["query"]>

interface Page<Row> {
  data: Row[]
  total: number
}

/** While a page loads, rows of another application or user are never shown in its place. */
export function useRecordLooks(query: LooksQuery): ListRead<Page<RecordLook>> {
  const asked = withoutEmptyParams(query)
  return useListRead(
    "listRecordLooks",
    asked,
    (signal) => answer(api.GET("/record-looks", { params: { query: asked }, signal }), "listRecordLooks"),
    { family: `${query.UserID ?? ""} ${query.AdmissionId ?? ""}`, isKept: false },
  )
}

/** All looks that match the query, as the server's CSV file. */
export function loadLooksFile({ page: _, size, ...filters }: LooksQuery): Promise<PaperOutcome> {
  const words = Object.entries(withoutEmptyParams(filters)).map(([name, value]) => [name, String(value)])
  return loadMadeFile(`/record-looks.csv?${new URLSearchParams(words)}`, /\bcsv\b/)
}

/** Which roles saw the user's own application, on which days. */
export function useOwnLooks(query: { page: number; size: number }): ListRead<Page<OwnLook>> {
  return useListRead("listOwnLooks", query, (signal) =>
    answer(api.GET("/record-looks/own", { params: { query }, signal }), "listOwnLooks"),
  )
}
