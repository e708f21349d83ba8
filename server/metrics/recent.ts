/** Keeps the number and the largest of recent values in time slots; older slots are dropped. */
export class Recent {
  readonly #slots = new Map<number, { count: number; largest: number }>()
  readonly #slotMs: number
  readonly #most: number

  /** Keeps `most` slots of `slotMs` ms each. */
  constructor(slotMs: number, most: number) {
    this.#slotMs = slotMs
    this.#most = most
  }

  add(value: number, now: Date): void {
    this.#forget(now)
    const at = this.#slotOf(now)
    const { count, largest } = this.#slots.get(at) ?? { count: 0, largest: value }
    this.#slots.set(at, { count: count + 1, largest: Math.max(largest, value) })
  }

  /** Over all slots that are still recent; `largest` is null when there was none. */
  of(now: Date): { readonly count: number; readonly largest: number | null } {
    this.#forget(now)
    const slots = [...this.#slots.values()]
    const count = slots.reduce((sum, slot) => sum + slot.count, 0)
    return { count, largest: slots.length > 0 ? Math.max(...slots.map(({ largest }) => largest)) : null }
  }

  #slotOf(now: Date): number {
    return Math.floor(now.getTime() / this.#slotMs)
  }

  #forget(now: Date): void {
    const oldest = this.#slotOf(now) - this.#most
    for (const at of this.#slots.keys()) if (at <= oldest) this.#slots.delete(at)
  }
}
