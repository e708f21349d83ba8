/** Decides what is said when there is no room left for what is written. */
import { callTexts } from "#domain/texts/common/calls.ts"
import { Problem } from "./problem.ts"

/** Of the file system and of PostgreSQL: no room, or no more for this user. */
const NO_ROOM = ["ENOSPC", "EDQUOT", "53100"]
const RETRY_SECONDS = 60

export const isStorageFull = (error: { readonly code?: unknown }): boolean =>
  NO_ROOM.includes(String(error.code))

/** 507: nothing was written; later there may be room. */
export const storageFull = () =>
  new Problem(507, { message: callTexts.storageFull, code: "server.storage-full" }, RETRY_SECONDS)
