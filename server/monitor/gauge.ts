/**
 * Determines a figure only when a monitor asks for it. If that fails, the figure is left out and counted; the other figures
 * are not affected.
 */
import { Counter, Gauge, type Registry } from "prom-client"
import type { Ports } from "#server/contract/operation.ts"

export type GaugePorts = Pick<Ports, "settings" | "db" | "files" | "now" | "isUp" | "metrics">

/** Receives the values of a figure. */
export interface FigureValues {
  set(value: number): void
  set(labels: Readonly<Record<string, string>>, value: number): void
}

/** How long one figure may take, ms: a monitor waits ten seconds for all of them. */
const LATEST_MS = 5000
const FAILED = "admissions_figures_untold_total"

/** Counts figures that could not be determined, by name. */
function failuresOf(registry: Registry): Counter<string> {
  const known = registry.getSingleMetric(FAILED)
  if (known) return known as Counter<string>
  return new Counter({
    name: FAILED,
    help: "How often a figure could not be found, as when the database is away; as of the look before.",
    labelNames: ["figure"],
    registers: [registry],
  })
}

/** Adds a figure that is determined anew each time; values that are not set are left out. */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  collect: (figure: FigureValues) => void | Promise<void>,
): void {
  const failures = failuresOf(registry)
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const forget = () => {
        this.reset()
        // The library sets a figure without labels to 0, which would be reported.
        if (labelNames.length === 0) this.remove()
      }
      const fail = () => {
        forget()
        failures.inc({ figure: name })
      }
      forget()
      let isOver = false
      const set = (labels: number | Readonly<Record<string, string>>, value?: number) => {
        // A value that comes too late belongs to another moment.
        if (!isOver) this.set(labels as Record<string, string>, value as number)
      }
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<"late">((resolve) => {
        timer = setTimeout(() => resolve("late"), LATEST_MS)
      })
      try {
        const found = (async () => collect({ set }))()
        found.catch(() => undefined)
        if ((await Promise.race([found, late])) === "late") fail()
      } catch {
        fail()
      } finally {
        isOver = true
        clearTimeout(timer)
      }
    },
  })
}
