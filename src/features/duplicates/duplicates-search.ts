/** Which duplicates are shown, in the address: without a tab the open ones. */
import { oneOfParam, searchReader } from "#screen/search/search-params.ts"

export const readDuplicatesSearch = searchReader({ tab: oneOfParam(["settled"]) })
export type DuplicatesSearch = ReturnType<typeof readDuplicatesSearch>
