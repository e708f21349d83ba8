// What the finders of programs share: looking on the PATH, and installing packages of the system where that works.
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

/** The first of these paths at which there is something, or null; unset ones are passed over. */
export const firstThere = (...paths) => paths.find((path) => path && existsSync(path)) ?? null

let listsAreFresh = false

/** Installs packages of the system, where there is apt; what they do at their start is left out. `title` says what for. */
export function installPackages(title, ...packages) {
  if (!onPath("apt-get")) return
  console.log(`Installing ${title} for the tests ...`)
  // In this run level the package manager starts no service.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }
  const apt = (...args) => spawnSync("apt-get", [...args], { stdio: "inherit", env })
  if (!listsAreFresh) apt("update", "-qq")
  listsAreFresh = true
  apt("install", "-y", "-qq", "--no-install-recommends", ...packages)
}

/** What `find` finds, after an installation of these packages if need be; null when neither works here. */
export function ensureFound(find, title, ...packages) {
  const found = find()
  if (found) return found
  installPackages(title, ...packages)
  return find()
}
