/** What is asked for, in the address: it stays after a reload and can be passed on inside the college. */
import { readText } from "#ui/table/table-address.ts"

export interface TrackAddress {
  no?: string
  mobile?: string
}

export const numberForm = /^[A-Za-z0-9-]{3,40}$/
export const mobileForm = /^\d{10}$/

export function readTrackAddress(search: Record<string, unknown>): TrackAddress {
  const no = readText(search.no).trim()
  // A mobile number that begins with 0 must not lose it by being read as a number.
  const mobile = readText(search.mobile)
    .trim()
    .padStart(readText(search.mobile) ? 10 : 0, "0")
  return {
    ...(numberForm.test(no) ? { no } : {}),
    ...(mobileForm.test(mobile) ? { mobile } : {}),
  }
}
