// What the finders of programs share: searching the PATH, and installing system packages where that works.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

/** The first of these programs on the PATH, or null. */
export function onPath(...names) {
  for (const name of names) {
    const { stdout, status } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  return null
}

/** The first of these paths that exists, or null; undefined paths are skipped. */
export const firstThere = (...paths) => paths.find((path) => path && existsSync(path)) ?? null

let listsAreFresh = false

/** Installs system packages, where there is apt, without starting their services. `title` says what they are for. */
export function installPackages(title, ...packages) {
  if (!onPath("apt-get")) return
  console.log(`Installing ${title} for the tests ...`)
  // In this run level the package manager starts no services.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }
  const apt = (...args) => spawnSync("apt-get", [...args], { stdio: "inherit", env })
  if (!listsAreFresh) apt("update", "-qq")
  listsAreFresh = true
  apt("install", "-y", "-qq", "--no-install-recommends", ...packages)
}

/** What `find` finds, after installing these packages if necessary; null when neither works here. */
export function ensureFound(find, title, ...packages) {
  const found = find()
  if (found) return found
  installPackages(title, ...packages)
  return find()
}
