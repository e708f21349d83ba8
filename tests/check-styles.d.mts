/** A line for every space, layer or breakpoint of one file that has a figure of its own: path, line and what it is. */
export function styleFaults(path: string, text: string): string[]
