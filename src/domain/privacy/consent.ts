/** Decides how somebody may have agreed to the privacy notice, and whether an application still lacks it (decision 0051). */

/** Own: by the applicant. ReadOut: staff have read the notice to the person, at a desk or a camp. */
export type ConsentWay = "Own" | "ReadOut"

/** What somebody has agreed to on this device. */
export interface Agreement {
  readonly version: number
  readonly language: string
  /** By the clock of the device, ISO 8601. */
  readonly at: string
}

/** The version that still has to be agreed to; null when none is published or the newest one was. */
export function versionToAgree(
  newest: number | undefined,
  ...agreed: readonly (number | null | undefined)[]
): number | null {
  if (newest === undefined) return null
  return agreed.some((version) => (version ?? 0) >= newest) ? null : newest
}
