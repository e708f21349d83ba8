/** Which part of the lists is shown, and which page of it, in the address. */
import { oneOfParam, searchReader } from "#screen/search/search-params.ts"

export const readCoursesSearch = searchReader({
  tab: oneOfParam(["degrees", "departments", "organizations"]),
})
export type CoursesSearch = ReturnType<typeof readCoursesSearch>
