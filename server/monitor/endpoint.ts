/** Serves the metrics in the text format of Prometheus, at an address of its own to which no proxy leads. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { collectDefaultMetrics } from "prom-client"
import type { Engine } from "../db/engine.ts"
import { addCollegeGauges } from "./college-gauges.ts"
import type { GaugePorts } from "./gauge.ts"
import { addKeptGauges } from "./kept-gauges.ts"
import { addReachGauges } from "./reach-gauges.ts"

/**
 * Serves `/metrics` at the configured port; undefined when none is configured. Returns the address and the function that
 * closes it.
 */
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
      // A figure that cannot be determined is left out (gauge.ts); this error means that the metrics as a whole failed.
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
