/** Who changed accounts, seats, fees and settings, for the Admin. */
import { answer, api } from "#api/client.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { type ListRead, useListRead, withoutEmptyParams } from "#data/reads/staff-lists.ts"

export type AdminLogRow = components["schemas"]["AdminLogRow"]
export type AdminLogQuery = NonNullable<paths["/admin-events"]["get"]["parameters"]["query"]>

export interface AdminLogPage {
  data: AdminLogRow[]
  total: number
}

/** While a page loads, rows of another filter are never shown in its place. */
export function useAdminLog(query: AdminLogQuery): ListRead<AdminLogPage> {
  const asked = withoutEmptyParams(query)
  return useListRead(
    "listAdminEvents",
    asked,
    (signal) => answer(api.GET("/admin-events", { params: { query: asked }, signal }), "listAdminEvents"),
    { family: [query.Subject, query.Event].join(" "), isKept: !query.q },
  )
}
