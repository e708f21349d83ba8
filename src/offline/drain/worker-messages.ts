/** The messages between page and worker, in one table that both sides use. */
import type { DrainReport } from "./drain.ts"

export type PageMessage =
  /** `countsTabs`: the worker also replies with the number of open tabs; a worker of an older version ignores this. */
  | { type: "drain"; userId: number; force: boolean; wait: boolean; countsTabs?: true }
  | { type: "take-over" }
  /** From a page that no worker controls, to a worker of its own version: an older one may not know it. */
  | { type: "claim" }

export type WorkerReply =
  /** The worker has taken the drain; its report follows on the same port. */
  | { type: "draining" }
  /** `report`: null when the drain broke off by an error; the page drains itself. */
  | { type: "drained"; report: DrainReport | null }
  /** How many tabs of this origin are open, whatever their version. */
  | { type: "tabs"; count: number }

export function isPageMessage(value: unknown): value is PageMessage {
  return typeof value === "object" && value !== null && "type" in value
}
