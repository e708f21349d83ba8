/** The section of the settings that the address names. */
import { settingSections } from "#domain/college/college-settings.ts"
import { oneOfParam, searchReader } from "#screen/search/search-params.ts"

export const readCollegeSearch = searchReader({ part: oneOfParam(settingSections) })
export type CollegeSearch = ReturnType<typeof readCollegeSearch>
