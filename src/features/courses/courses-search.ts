/** The search parameters: which of the lists is shown. */
import { oneOfParam, searchReader } from "#screen/search/search-params.ts"

export const readCoursesSearch = searchReader({
  tab: oneOfParam(["degrees", "departments", "organizations"]),
})
export type CoursesSearch = ReturnType<typeof readCoursesSearch>
