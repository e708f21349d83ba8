// Makes sure that the packages of package-lock.json are installed. It is plain JavaScript because it runs before anything is
// installed.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("..", import.meta.url))

/** Runs a program in the project's folder and shows its output; throws when it fails. */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}`)
}

/** Installs when the lock file has changed since the last install here, or nothing is installed yet. */
export function ensureInstalled() {
  const lock = createHash("sha256")
    .update(readFileSync(`${root}/package-lock.json`))
    .digest("hex")
  const stamp = `${root}/node_modules/.cache/installed`
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return
  console.log("Installing packages ...")
  // Not `npm ci`, which would also delete what node_modules keeps between runs (node_modules/.cache).
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund"])
  mkdirSync(`${root}/node_modules/.cache`, { recursive: true })
  writeFileSync(stamp, lock)
}
