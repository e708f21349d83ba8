/** What all benches share: their options, and the median of their figures. */

/** The value of `--name value`; undefined when it is not given. */
export const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** The upper of the two middle values when their number is even; 0 for none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
