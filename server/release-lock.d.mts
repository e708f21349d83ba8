/** The path of a package that is imported from a folder; undefined when it is not installed. */
export declare function placeOf(
  packages: Readonly<Record<string, unknown>>,
  from: string,
  name: string,
): string | undefined
