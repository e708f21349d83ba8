/** The whole browser: its path, or null. */
export function findBrowser(): string | null
/** The engine without a browser's own windows: its path; null where there is none, or where Playwright finds its own. */
export function findShell(): string | null
/** True where Playwright starts the shell that it has itself. */
export function hasOwnShell(): boolean
/** Finds or installs; throws with what to do by hand. */
export function ensureBrowser(): string
/** Finds or installs the shell beside the browser; without one the tests run in the whole browser. */
export function ensureShell(): void
