/** Where a package that is asked for at a place lies; undefined where it is not. */
export declare function placeOf(
  packages: Readonly<Record<string, unknown>>,
  from: string,
  name: string,
): string | undefined
