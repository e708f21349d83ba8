/** Decides which user name is meant by what somebody types to sign in, for the server. */
import { tidyMobile } from "./phone-number.ts"
import { tidyUsername } from "./user-form.ts"

/**
 * The user name in stored form. No user name has a space, a plus or brackets, so ten digits with them are a mobile number, which
 * is an applicant's user name: "+91 98480 22338" -> "9848022338" (decision 12.16).
 */
export function signInName(typed: string): string {
  const name = tidyUsername(typed)
  const mobile = /[\s+()]/.test(name) ? tidyMobile(name) : name
  return /^\d{10}$/.test(mobile) ? mobile : name
}
