/** How every browser of the tests and benches is started. */
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

/** Launch options for the whole browser of this machine, with further flags: for profiles that stay, and for measures. */
export function browserOptions(...more: string[]): LaunchOptions {
  return started(findBrowser(), more)
}

/** Launch options for the lightest browser there is: for tests that are done with one page after another. */
export function testBrowserOptions(): LaunchOptions {
  return started(hasOwnShell() ? null : (findShell() ?? findBrowser()), [])
}

function started(executablePath: string | null, more: readonly string[]): LaunchOptions {
  return { args: [...FLAGS, ...more], ...(executablePath ? { executablePath } : {}) }
}
