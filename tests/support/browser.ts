/** How the browsers of all tests and benches are started. */
import { findBrowser, findShell, hasOwnShell } from "../setup/find-browser.mjs"

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

export interface LaunchOptions {
  args: string[]
  executablePath?: string
}

/** Launch options for this machine's full browser, with additional flags: for persistent profiles and for measurements. */
export function browserOptions(...more: string[]): LaunchOptions {
  return started(findBrowser(), more)
}

/** Launch options for the lightest browser available: for tests that load one page after another. */
export function testBrowserOptions(): LaunchOptions {
  return started(hasOwnShell() ? null : (findShell() ?? findBrowser()), [])
}

function started(executablePath: string | null, more: readonly string[]): LaunchOptions {
  return { args: [...FLAGS, ...more], ...(executablePath ? { executablePath } : {}) }
}
