// Finds a Chromium for the tests: CHROMIUM_PATH, the PATH, Playwright's own; else installs one by whichever way works here.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
const SHELL = "chromium-headless-shell"

/** The first of these programs on the PATH, or null. */
function onPath(...names) {
  for (const name of names) {
    const { stdout, status } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  return null
}

function named(variable) {
  const path = process.env[variable]
  return path && existsSync(path) ? path : null
}

function playwrightsOwn() {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/** The whole browser: its path, or null. */
export const findBrowser = () => named("CHROMIUM_PATH") ?? onPath(...NAMES) ?? playwrightsOwn()

/**
 * The same engine without a browser's own windows, which does a test with some 40 % less CPU: its path; null where there
 * is none, or where Playwright's own is there and finds its shell by itself.
 */
export const findShell = () => named("CHROMIUM_SHELL_PATH") ?? onPath(SHELL)

/** True where Playwright starts the shell that it has itself. */
export const hasOwnShell = () => findShell() === null && findBrowser() === playwrightsOwn()

const apt = (name) => [
  "sh",
  ["-c", `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${name}`],
]

/** Finds or installs; throws with what to do by hand. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log("Installing a browser for the tests ...")
  const ways = [
    apt("chromium"),
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

/** Finds or installs the shell beside the browser; without one the tests run in the whole browser. */
export function ensureShell() {
  if (findShell() || hasOwnShell()) return
  if (!onPath("apt-get")) return
  const [program, args] = apt(SHELL)
  spawnSync(program, args, { stdio: "ignore" })
}
