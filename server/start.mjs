// npm start: installs, builds if sources have changed, and starts the server, which serves the app at one address.
import { spawn } from "node:child_process"
import { build } from "./build.mjs"
import { ensureInstalled, root } from "./install.mjs"
import { allocatorEnv, nodeFlags } from "./process-start.mjs"

ensureInstalled()
build()
// As in a college: an answer that breaks the contract is logged and still sent. Requests are not logged here.
const env = { NODE_ENV: "production", LOG_LEVEL: "warn", ...allocatorEnv, ...process.env }
const server = spawn(process.execPath, [...nodeFlags, "dist-server/main.js"], {
  cwd: root,
  stdio: "inherit",
  env,
})
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal))
server.on("exit", (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
