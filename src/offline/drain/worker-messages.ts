/** What page and worker say to each other. One table, checked on both sides. */
import type { DrainReport } from "./drain.ts"

export type PageMessage =
  /** `countsTabs`: the worker also says how many tabs are open; one of an older version does not hear that. */
  { type: "drain"; userId: number; force: boolean; wait: boolean; countsTabs?: true } | { type: "take-over" }

export type WorkerReply =
  /** The worker has taken the drain; its report follows on the same port. */
  | { type: "draining" }
  | { type: "drained"; report: DrainReport }
  /** How many tabs of this origin are open, whatever their version. */
  | { type: "tabs"; count: number }

export function isPageMessage(value: unknown): value is PageMessage {
  return typeof value === "object" && value !== null && "type" in value
}
