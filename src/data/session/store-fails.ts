/**
 * What follows when a database could not be opened (law 27). Only a browser that stores nothing gets a store in memory: where
 * databases of the app are, one would hide them, and what waits in them would look lost (law 23). Loaded only after a failure.
 */
import { lossTexts } from "#domain/texts/common/loss.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { isQuotaError } from "#offline/device/full-device.ts"

/**
 * Why nothing can be stored: this browser stores nothing at all; or the device has no room, or an error, for a database that
 * is here.
 */
export type StoreLack = "nothing" | "full" | "unopened"

/** A policy, a private window or a missing API: no later try helps. All others, except a full disk, may be errors of a moment. */
const REFUSALS = new Set(["SecurityError", "InvalidStateError", "TypeError"])

const isRefusal = (error: unknown): boolean => REFUSALS.has((error as Error | null)?.name ?? "")

/** Waits before the next tries, ms. */
const AGAIN_MS = [250, 750]

/**
 * Tries again after `first`, the error of the first try. Null when a later one succeeds. `hasStored`: this browser has stored
 * something before.
 */
export async function lackAfter(
  first: unknown,
  open: () => Promise<void>,
  hasStored: boolean,
): Promise<StoreLack | null> {
  let last = first
  for (const ms of AGAIN_MS) {
    if (isRefusal(last) || isQuotaError(last)) break
    await new Promise((resolve) => setTimeout(resolve, ms))
    try {
      await open()
      return null
    } catch (error) {
      last = error
    }
  }
  if (isRefusal(last) || !(hasStored || (await hasDatabases()))) return "nothing"
  return isQuotaError(last) ? "full" : "unopened"
}

async function hasDatabases(): Promise<boolean> {
  try {
    const all = await indexedDB.databases()
    return all.some(({ name }) => name?.startsWith("admissions-"))
  } catch {
    return false
  }
}

export const lackTexts: Record<StoreLack, string> = {
  nothing: signInTexts.keepsNothing,
  full: outboxTexts.deviceFull,
  unopened: lossTexts.unopened,
}
