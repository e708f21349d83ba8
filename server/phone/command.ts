/**
 * `npm run phone`: serves the built product to a phone in the same network. The server listens as usual on this machine
 * only, and a front server forwards to it.
 */
import { spawn } from "node:child_process"
import { createServer, isIPv4 } from "node:net"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { productPath } from "../root.ts"
import { readSettings } from "../settings.ts"
import { networkAddresses } from "./addresses.ts"
import { keptCertificates } from "./certificate.ts"
import { type Front, openFront } from "./front.ts"
import { instructions } from "./instructions.ts"

const USAGE = "npm run phone [-- --address 192.168.1.20] [--port 8443]"
const PORT = 8443

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function perform(words: readonly string[]): Promise<void> {
  const options = { address: { type: "string" }, port: { type: "string" } } as const
  const { values } = parseArgs({ args: [...words], options })
  const port = Number(values.port ?? PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_534) throw new Error(USAGE)
  const found = networkAddresses()
  const [host, ...others] = values.address ? [values.address] : found
  if (!host)
    throw new Error("This computer is in no network that a phone could be in: join a Wi-Fi, and try again")
  if (!isIPv4(host)) throw new Error(USAGE)

  const { dataDir } = readSettings(process.env)
  const certificates = await keptCertificates(
    join(dataDir, "phone"),
    [...new Set([host, ...found])],
    new Date(),
  )
  const inner = await freePort()
  const front = await openFront(certificates, { host, port, inner })
  serve(front, inner, others)
}

/** Starts the server behind the front; both stop together. */
function serve(front: Front, inner: number, others: readonly string[]): void {
  const server = spawn(process.execPath, [productPath("dist-server", "main.js")], {
    env: {
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(inner),
      PUBLIC_BASE_URL: front.address,
      TRUST_PROXY: "1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  let isTold = false
  server.stdout.on("data", (chunk: Buffer) => {
    process.stdout.write(chunk)
    if (isTold) return
    isTold = true
    process.stdout.write(instructions(front, others))
  })
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill("SIGTERM"))
  server.once("exit", (code, signal) => {
    void front.close().then(() => process.exit(signal ? 0 : (code ?? 1)))
  })
}

perform(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
