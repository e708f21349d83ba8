/** The program's path, or null. */
export function findBrowser(): string | null
/** Finds or installs; throws with what to do by hand. */
export function ensureBrowser(): string
