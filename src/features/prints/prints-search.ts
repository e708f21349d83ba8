/** The search parameters of the Prints screen: the asset in the viewer. */
import { oneOfParam, searchReader } from "#screen/search/search-params.ts"
import { assets } from "./assets/assets.ts"

export const readPrintsSearch = searchReader({ asset: oneOfParam(assets.map(({ id }) => id)) })
export type PrintsSearch = ReturnType<typeof readPrintsSearch>
