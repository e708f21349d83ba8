/** Failures of pages, for the Admin. */
import { answer, api } from "#api/client.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { type ListRead, useListRead, withoutEmptyParams } from "#data/reads/staff-lists.ts"

export type ClientErrorGroup = components["schemas"]["ClientErrorGroup"]
export type ClientErrorsQuery = NonNullable<paths["/client-errors"]["get"]["parameters"]["query"]>

export interface ClientErrorsPage {
  data: ClientErrorGroup[]
  total: number
}

export function useClientErrors(query: ClientErrorsQuery): ListRead<ClientErrorsPage> {
  const asked = withoutEmptyParams(query)
  return useListRead(
    "listClientErrors",
    asked,
    (signal) => answer(api.GET("/client-errors", { params: { query: asked }, signal }), "listClientErrors"),
    { isKept: !query.q },
  )
}
