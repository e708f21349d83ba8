/**
 * Decides in which ways a person may consent to the privacy notice, and whether an application
 * still lacks the consent (decision 0051).
 */

/** Own: by the applicant. ReadOut: staff have read the notice to the person, at a desk or a camp. */
export type ConsentWay = "Own" | "ReadOut"

/** A consent that was given on this device. */
export interface Agreement {
  readonly version: number
  readonly language: string
  /** By the device's clock, ISO 8601. */
  readonly at: string
}

/** The version that still needs consent; null when none is published or the newest one has it. */
export function versionToAgree(
  newest: number | undefined,
  ...agreed: readonly (number | null | undefined)[]
): number | null {
  if (newest === undefined) return null
  return agreed.some((version) => (version ?? 0) >= newest) ? null : newest
}
