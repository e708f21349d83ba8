/** Decides between which academic years a list lets choose. */
import { academicYearOf } from "#domain/seats/seats.ts"

interface Known {
  /** The first years that applications have; missing in an answer that an earlier version has stored. */
  readonly years: readonly number[] | undefined
  /** The academic year of the open admission cycle; undefined while it is not known. */
  readonly cycle: string | undefined
  readonly chosen: number | undefined
}

/** The first years to choose from, in order; none where there is only one, so that nothing could be chosen. */
export function yearChoices({ years = [], cycle, chosen }: Known): readonly number[] {
  const all = [...new Set([...years, academicYearOf(cycle), chosen])]
  const known = all.filter((year) => year !== undefined).sort((a, b) => a - b)
  return known.length > 1 || chosen !== undefined ? known : []
}
