/** How every browser of the tests and benches is started. */
import { findBrowser } from "../setup/find-browser.mjs"

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

/** Launch options for the browser of this machine, with further flags. */
export function browserOptions(...more: string[]): LaunchOptions {
  const executablePath = findBrowser()
  return { args: [...FLAGS, ...more], ...(executablePath ? { executablePath } : {}) }
}
