// npm run dev: when a source changes, the server restarts and the page reloads. The page is at port 5173, the API behind it.
import { spawn } from "node:child_process"
import { ensureInstalled, root } from "./install.mjs"

ensureInstalled()
const port = process.env.API_PORT ?? "3001"
const env = { ...process.env, PORT: port, API_PORT: port }
const bin = `${root}/node_modules/.bin`
const children = [
  spawn(`${bin}/tsx`, ["watch", "--clear-screen=false", "server/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env,
  }),
  spawn(`${bin}/vite`, ["--clearScreen", "false"], { cwd: root, stdio: "inherit", env }),
]
const end = () => {
  for (const child of children) child.kill()
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end)
for (const child of children) child.on("exit", end)
