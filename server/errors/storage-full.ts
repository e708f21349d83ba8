/** The answer when there is no storage left for a write. */
import { callTexts } from "#domain/texts/common/calls.ts"
import { Problem } from "./problem.ts"

/** Codes of the file system and of PostgreSQL: no space, or the user's quota is used up. */
const NO_ROOM = ["ENOSPC", "EDQUOT", "53100"]
const RETRY_SECONDS = 60

export const isStorageFull = (error: { readonly code?: unknown }): boolean =>
  NO_ROOM.includes(String(error.code))

/** 507: nothing was written; a retry may find space later. */
export const storageFull = () =>
  new Problem(507, { message: callTexts.storageFull, code: "server.storage-full" }, RETRY_SECONDS)
