/** The fees that are shown, in the address. */
import { quotaTable } from "#domain/seats/quotas.ts"
import { numberParam, oneOfParam, rowParam, searchReader } from "#screen/search/search-params.ts"

export const readFeeSearch = searchReader({
  course: rowParam,
  /** Convenor without one. */
  quota: oneOfParam(quotaTable.map(({ code }) => code)),
  /** The first year of an academic year. */
  year: numberParam(2000, 2999),
})
export type FeeSearch = ReturnType<typeof readFeeSearch>
