/** Decides whether a changed registration is still of the same person, or of another one who was typed over the first. */
import { type NamedRecord, wholeNameOf } from "./whole-name.ts"

interface IdentifiedRecord extends NamedRecord {
  readonly AadharNo?: unknown
  readonly OtherIdNo?: unknown
}

/** True when the name or the identity number is the same: then the other one was corrected. */
export function isSamePerson(before: IdentifiedRecord, after: IdentifiedRecord): boolean {
  const identityNo = ({ OtherIdNo, AadharNo }: IdentifiedRecord) => OtherIdNo || AadharNo
  if (wholeNameOf(before) === wholeNameOf(after)) return true
  return Boolean(identityNo(after)) && identityNo(before) === identityNo(after)
}
