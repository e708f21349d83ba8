/** The search parameters of the checklists: the tab, and the course. */
import { oneOfParam, rowParam, searchReader } from "#screen/search/search-params.ts"

export const readChecklistSearch = searchReader({ tab: oneOfParam(["types"]), course: rowParam })
export type ChecklistSearch = ReturnType<typeof readChecklistSearch>
