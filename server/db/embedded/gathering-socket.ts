/**
 * Decides when bytes leave for the embedded database: what one turn of the event loop has written goes at once, for each visit
 * to the operating system costs more than most statements.
 */
import { Socket } from "node:net"

export class GatheringSocket extends Socket {
  private isHolding = false

  /** Whoever writes a statement's messages holds them back while doing so; the first of a turn holds them for all. */
  override cork(): void {
    super.cork()
    if (this.isHolding) return
    this.isHolding = true
    super.cork()
    process.nextTick(() => {
      this.isHolding = false
      this.uncork()
    })
  }
}
