import type { PreparedFile } from "#data/review/documents.ts"

/** The proof of a payment, which may still be read, or read and not yet drawn, when the payment is submitted. */
export class ProofReading {
  private latest: PreparedFile | null = null
  private reading: Promise<PreparedFile | null> | null = null
  private isWaiting = false

  set(proof: PreparedFile | null): void {
    this.latest = proof
  }

  /** Resolves with null when the file cannot be used. */
  note(next: Promise<PreparedFile | null>): void {
    this.reading = next
    const over = () => {
      if (this.reading === next) this.reading = null
    }
    next.then(over, over)
  }

  /** The proof once it is read; "stop" when it cannot be used, or another press waits for it already. */
  async wait(): Promise<PreparedFile | null | "stop"> {
    if (!this.reading) return this.latest
    if (this.isWaiting) return "stop"
    this.isWaiting = true
    const read = await this.reading.finally(() => {
      this.isWaiting = false
    })
    return read ?? "stop"
  }
}
