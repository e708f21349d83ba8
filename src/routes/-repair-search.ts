/** An outbox entry that the server refused stands in the address of the form or the dashboard where it is repaired. */
export interface RepairSearch {
  /** The number of the entry. */
  repair?: number
}

export function readRepair({ repair }: Record<string, unknown>): RepairSearch {
  return Number(repair) > 0 ? { repair: Number(repair) } : {}
}
