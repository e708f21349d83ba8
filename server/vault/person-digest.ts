/** Decides by which number people are compared, without storing that number readably beside it. */
import type { Vault } from "./vault.ts"

/** What identifies a person: an Aadhaar number, or another document instead (decision V7). */
export interface NamedBy {
  readonly AadharNo?: string | null | undefined
  readonly OtherIdKind?: string | null | undefined
  readonly OtherIdNo?: string | null | undefined
}

/**
 * A keyed digest of the number that identifies a person: of the Aadhaar number if there is one, whose 12 digits alone tell
 * people apart (decision V5), else of the other document's kind and number (decision V7).
 */
export function identityDigest(vault: Pick<Vault, "digest">, person: NamedBy): string | null {
  const { AadharNo, OtherIdKind, OtherIdNo } = person
  if (AadharNo) return /^\d{12}$/.test(AadharNo) ? vault.digest(`aadhar:${AadharNo}`) : null
  return OtherIdKind && OtherIdNo ? vault.digest(`${OtherIdKind}:${OtherIdNo}`) : null
}
