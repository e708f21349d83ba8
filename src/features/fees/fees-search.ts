/** The fees that are shown, in the address. */
import { codeParam, numberParam, rowParam, searchReader } from "#screen/search/search-params.ts"

export const readFeeSearch = searchReader({
  course: rowParam,
  /** The first one that is offered without one. */
  quota: codeParam,
  /** The first year of an academic year. */
  year: numberParam(2000, 2999),
})
export type FeeSearch = ReturnType<typeof readFeeSearch>
