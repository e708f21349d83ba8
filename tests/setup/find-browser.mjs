// Finds a Chromium for the tests: CHROMIUM_PATH, the PATH, Playwright's own; else installs one by whichever way works here.
import { spawnSync } from "node:child_process"
import { chromium } from "@playwright/test"
import { firstThere, installPackages, onPath } from "./find-program.mjs"

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
const SHELL = "chromium-headless-shell"

const playwrightsOwn = () => firstThere(chromium.executablePath())

/** The full browser: its path, or null. */
export const findBrowser = () => firstThere(process.env.CHROMIUM_PATH) ?? onPath(...NAMES) ?? playwrightsOwn()

/**
 * The headless shell, which runs a test with some 40 % less CPU: its path; null when there is none, or when Playwright's own
 * browser is used and finds its shell itself.
 */
export const findShell = () => firstThere(process.env.CHROMIUM_SHELL_PATH) ?? onPath(SHELL)

/** True when Playwright starts its own headless shell. */
export const hasOwnShell = () => findShell() === null && findBrowser() === playwrightsOwn()

/** Finds or installs a browser; throws with instructions for an installation by hand. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  installPackages("a browser", "chromium", "fonts-liberation")
  for (const more of [["--with-deps"], []]) {
    const installed = findBrowser()
    if (installed) return installed
    spawnSync("npx", ["playwright", "install", ...more, "chromium"], { stdio: "inherit" })
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error("No browser for the tests: install Chromium, or set CHROMIUM_PATH to one.")
}

/** Finds or installs the headless shell; without it, the tests run in the full browser. */
export function ensureShell() {
  if (findShell() || hasOwnShell()) return
  installPackages("the shell of the browser", SHELL)
}
