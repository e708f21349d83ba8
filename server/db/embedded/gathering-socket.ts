/**
 * Decides when bytes are sent to the embedded database: all that one turn of the event loop has written is sent at its end,
 * because each system call costs more than most statements.
 */
import { Socket } from "node:net"

export class GatheringSocket extends Socket {
  private isHolding = false

  /**
   * The driver corks the socket while it writes the messages of a statement; the first cork of a turn holds back all of
   * them.
   */
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
