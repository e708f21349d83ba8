// Finds a Chromium for the tests: CHROMIUM_PATH, the PATH, Playwright's own; else installs one by whichever way works here.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]

/** The program's path, or null. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  for (const name of NAMES) {
    const { stdout, status } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

/** Finds or installs; throws with what to do by hand. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log("Installing a browser for the tests ...")
  const ways = [
    ["sh", ["-c", "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium"]],
    ["npx", ["playwright", "install", "--with-deps", "chromium"]],
    ["npx", ["playwright", "install", "chromium"]],
  ]
  for (const [program, args] of ways) {
    spawnSync(program, args, { stdio: "inherit" })
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error("No browser for the tests: install Chromium, or set CHROMIUM_PATH to one.")
}
