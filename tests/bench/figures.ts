/** What every bench reads and reckons: its options, and the middle of its figures. */

/** `--name value`; undefined where it is not given. */
export const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** The upper of the two in the middle where their number is even; 0 of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
