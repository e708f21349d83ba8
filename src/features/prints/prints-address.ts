/** What of the Prints screen stands in the address: the asset in the viewer. */
import { type AssetId, assets } from "./assets/assets.ts"

export interface PrintsAddress {
  asset?: AssetId
}

export function readPrintsAddress(search: Record<string, unknown>): PrintsAddress {
  const known = assets.find(({ id }) => id === search.asset)
  return known ? { asset: known.id } : {}
}
