// npm run phone: installs, builds if sources have changed, and serves the product to a phone in the same network.
import { spawn } from "node:child_process"
import { build } from "./build.mjs"
import { ensureInstalled, root } from "./install.mjs"

ensureInstalled()
build()
const phone = spawn(`${root}/node_modules/.bin/tsx`, ["server/phone/command.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
})
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => phone.kill(signal))
phone.on("exit", (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
