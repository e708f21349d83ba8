/** When the steps of the tracker were done. */
import { formatFormDay } from "#domain/fields/dates.ts"

/** When somebody acted at a step of the tracker, by its name; undefined while nobody has. */
export const actedAt = (
  tracking: readonly { readonly StepName: string; readonly ActedAt?: string | null }[],
  name: string,
): string | undefined => tracking.find(({ StepName }) => StepName === name)?.ActedAt ?? undefined

/** The day of that, as dd-mm-yyyy. */
export function actedDay(...step: Parameters<typeof actedAt>): string | undefined {
  const at = actedAt(...step)
  return at && formatFormDay(at)
}
