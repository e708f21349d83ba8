/** Decides how a figure of this moment is told: asked for when somebody looks, and not before. */
import { Gauge, type Registry } from "prom-client"
import type { Ports } from "#server/contract/operation.ts"

export type GaugePorts = Pick<Ports, "settings" | "db" | "files" | "now" | "isUp" | "metrics">

/** Adds a figure that is asked for anew each time: what is not told then is absent. */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  collect: (gauge: Gauge<string>) => void | Promise<void>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset()
      // The library begins a figure without labels at 0, which would be told.
      if (labelNames.length === 0) this.remove()
      await collect(this)
    },
  })
}
