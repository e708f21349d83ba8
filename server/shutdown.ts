/**
 * Shuts a server down: one stage after the other, each within a time limit, and all of them before a service manager would
 * kill the process.
 *
 * Invariant: whatever the server has confirmed to a device was committed before, so stopping at any point loses nothing.
 */
import type { FastifyBaseLogger } from "fastify"

/**
 * How long the whole shutdown may take from the first signal on, ms: systemd and containers kill after ten seconds or more.
 */
export const DEADLINE_MS = 9500

/**
 * Parts that stop at the same time, by their names in the log, and how long to wait for them, in ms from the first signal
 * on.
 */
export interface Stage {
  readonly untilMs: number
  readonly parts: Readonly<Record<string, () => unknown>>
}

/**
 * Stops the parts of each stage at once, stage after stage. A part that fails or is not finished in time is logged by name
 * and left, and the next stage begins. Never throws.
 */
export async function endInTime(
  stages: readonly Stage[],
  logger: Pick<FastifyBaseLogger, "error">,
): Promise<void> {
  const began = performance.now()
  for (const { untilMs, parts } of stages) {
    const waitingFor = new Set(Object.keys(parts))
    const ended = Object.entries(parts).map(async ([name, end]) => {
      try {
        await end()
      } catch (error) {
        const { code, message } = error as Error & { code?: string }
        logger.error({ part: name, code, fault: message }, "a part of the server did not end well")
      }
      waitingFor.delete(name)
    })
    const leftMs = Math.max(0, untilMs - (performance.now() - began))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, leftMs)
    })
    await Promise.race([Promise.all(ended), late])
    clearTimeout(timer)
    if (waitingFor.size > 0)
      logger.error({ waitingFor: [...waitingFor] }, "the server ends although not everything is over")
  }
}
