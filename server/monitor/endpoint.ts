/** Decides where a monitor reads: an address of its own, which no proxy leads to, in the text that Prometheus reads. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { collectDefaultMetrics } from "prom-client"
import type { Engine } from "../db/engine.ts"
import { addCollegeGauges } from "./college-gauges.ts"
import type { GaugePorts } from "./gauge.ts"
import { addKeptGauges } from "./kept-gauges.ts"
import { addReachGauges } from "./reach-gauges.ts"

/** Serves `/metrics` where the settings say; undefined where they name no port. Answers the address and how to close it. */
export async function serveMetrics(
  ports: GaugePorts,
  engine: Engine,
): Promise<{ url: string; close: () => Promise<void> } | undefined> {
  const { metrics } = ports.settings
  if (!metrics) return undefined
  const { registry } = ports.metrics
  collectDefaultMetrics({ register: registry })
  addReachGauges(registry, ports, engine)
  addKeptGauges(registry, ports)
  addCollegeGauges(registry, ports)
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      // A figure that cannot be found is absent (gauge.ts): here the figures themselves are broken.
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(metrics.port, metrics.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://${metrics.host}:${port}/metrics`, close }
}
