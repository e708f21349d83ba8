/** The search parameters of the tracking: they survive a reload, and the link can be passed on within the college. */
import { searchReader, textParam } from "#screen/search/search-params.ts"

export const numberForm = /^[A-Za-z0-9-]{3,40}$/
export const mobileForm = /^\d{10}$/

const readParams = searchReader({ no: textParam(numberForm), mobile: textParam(/^\d{1,10}$/) })
export type TrackSearch = ReturnType<typeof readParams>

export function readTrackSearch(search: Readonly<Record<string, unknown>>): TrackSearch {
  const { mobile, ...rest } = readParams(search)
  // A mobile number that begins with 0 loses it when the router parses it as a number: padded again.
  return { ...rest, ...(mobile ? { mobile: mobile.padStart(10, "0") } : {}) }
}
