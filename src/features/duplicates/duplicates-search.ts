/** The search parameters of the duplicates; without a tab the open ones are shown. */
import { oneOfParam, searchReader } from "#screen/search/search-params.ts"

export const readDuplicatesSearch = searchReader({ tab: oneOfParam(["settled"]) })
export type DuplicatesSearch = ReturnType<typeof readDuplicatesSearch>
