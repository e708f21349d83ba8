/** What page and worker say to each other. One table, checked on both sides. */
import type { DrainReport } from "./drain.ts"

export type PageMessage =
  | { type: "drain"; userId: number; force: boolean; wait: boolean }
  | { type: "take-over" }

export type WorkerReply =
  /** The worker has taken the drain; its report follows on the same port. */
  | { type: "draining" }
  | { type: "drained"; report: DrainReport }
  /** How many tabs of this origin are open, whatever their version. */
  | { type: "tabs"; count: number }

export function isPageMessage(value: unknown): value is PageMessage {
  return typeof value === "object" && value !== null && "type" in value
}
