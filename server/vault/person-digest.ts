/** Decides by which number a person is compared without that number being kept readable beside it. */
import type { Vault } from "./vault.ts"

/** What names a person: an Aadhaar number, or another document in its place (decision V7). */
export interface NamedBy {
  readonly AadharNo?: string | null | undefined
  readonly OtherIdKind?: string | null | undefined
  readonly OtherIdNo?: string | null | undefined
}

/** A keyed digest of the number that names a person: of Aadhaar, where only 12 digits tell people apart (decision V5), else of the other document with its kind (decision V7). */
export function identityDigest(vault: Pick<Vault, "digest">, person: NamedBy): string | null {
  const { AadharNo, OtherIdKind, OtherIdNo } = person
  if (AadharNo) return /^\d{12}$/.test(AadharNo) ? vault.digest(`aadhar:${AadharNo}`) : null
  return OtherIdKind && OtherIdNo ? vault.digest(`${OtherIdKind}:${OtherIdNo}`) : null
}
