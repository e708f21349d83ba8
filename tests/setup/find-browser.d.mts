/** The full browser: its path, or null. */
export function findBrowser(): string | null
/** The headless shell: its path; null when there is none, or when Playwright uses its own. */
export function findShell(): string | null
/** True when Playwright starts its own headless shell. */
export function hasOwnShell(): boolean
/** Finds or installs; throws with what to do by hand. */
export function ensureBrowser(): string
/** Finds or installs the shell beside the browser; without one the tests run in the whole browser. */
export function ensureShell(): void
