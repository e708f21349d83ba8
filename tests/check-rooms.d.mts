/** Folders of two levels that the drawing of an architecture page names. */
export function drawnFolders(page: string): Set<string>
/** Folders that can be reached from themselves, sorted. `imports`: folder -> folders that its files import. */
export function circles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[]
/** A line for every file that differs from another one of its folder only by `.ts` and `.tsx`. */
export function pairs(paths: readonly string[]): string[]
