/**
 * Decides how a server ends: one part after the other, none for longer than it may take, and all of it before whoever ended it
 * loses patience and kills it.
 *
 * Invariant: what a device was told is kept has been committed before it was told, so that nothing is lost by ending in the middle.
 */
import type { FastifyBaseLogger } from "fastify"

/** The whole end, from the first signal on, ms: systemd and containers kill after ten seconds or more. */
export const DEADLINE_MS = 9500

/** What ends at once, by its name in the log, and until when that is waited for, in ms from the first signal on. */
export interface Stage {
  readonly untilMs: number
  readonly parts: Readonly<Record<string, () => unknown>>
}

/**
 * Ends the parts of each stage at once, and stage after stage. A part that is not over in time is left alone, as is one that
 * failed: the log names it, and the next stage begins. Never throws.
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
