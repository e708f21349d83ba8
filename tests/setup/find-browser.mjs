// Finds a Chromium for the tests: CHROMIUM_PATH, the PATH, Playwright's own; else installs one by whichever way works here.
import { spawnSync } from "node:child_process"
import { chromium } from "@playwright/test"
import { firstThere, installPackages, onPath } from "./find-program.mjs"

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
const SHELL = "chromium-headless-shell"

const playwrightsOwn = () => firstThere(chromium.executablePath())

/** The whole browser: its path, or null. */
export const findBrowser = () => firstThere(process.env.CHROMIUM_PATH) ?? onPath(...NAMES) ?? playwrightsOwn()

/**
 * The same engine without a browser's own windows, which does a test with some 40 % less CPU: its path; null where there
 * is none, or where Playwright's own is there and finds its shell by itself.
 */
export const findShell = () => firstThere(process.env.CHROMIUM_SHELL_PATH) ?? onPath(SHELL)

/** True where Playwright starts the shell that it has itself. */
export const hasOwnShell = () => findShell() === null && findBrowser() === playwrightsOwn()

/** Finds or installs; throws with what to do by hand. */
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

/** Finds or installs the shell beside the browser; without one the tests run in the whole browser. */
export function ensureShell() {
  if (findShell() || hasOwnShell()) return
  installPackages("the shell of the browser", SHELL)
}
