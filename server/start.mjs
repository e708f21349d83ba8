// npm start: installs, builds what has changed, and starts the server with the app at one address.
import { spawn } from "node:child_process"
import { build } from "./build.mjs"
import { ensureInstalled, root } from "./install.mjs"

ensureInstalled()
build()
const server = spawn(process.execPath, ["dist-server/main.js"], { cwd: root, stdio: "inherit" })
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal))
server.on("exit", (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
