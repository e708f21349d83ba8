/** Which side of the checklists is shown, in the address. */
import { oneOfParam, rowParam, searchReader } from "#screen/search/search-params.ts"

export const readChecklistSearch = searchReader({ tab: oneOfParam(["types"]), course: rowParam })
export type ChecklistSearch = ReturnType<typeof readChecklistSearch>
