/** The search parameters of the fees. */
import { codeParam, rowParam, searchReader, yearParam } from "#screen/search/search-params.ts"

export const readFeeSearch = searchReader({
  course: rowParam,
  /** Without it the first quota that is offered. */
  quota: codeParam,
  /** The first year of an academic year. */
  year: yearParam,
})
export type FeeSearch = ReturnType<typeof readFeeSearch>
