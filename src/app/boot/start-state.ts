/** The state of the start, for the root component: code that the session needs may be missing, or the start may have failed. */
import { proxy } from "valtio"
import { START_WITHIN } from "#domain/common/limits.ts"
import { isMissingPart, isServedFromHere, loadAnew } from "./missing-parts.ts"

export const startState = proxy({ lacksParts: false, hasFailed: false })

/**
 * Resolves with true when the session is known. When a part of the app cannot be loaded, or anything else fails, the page is
 * reloaded once; if that does not help, the root component says so. The time limit is for a part that never arrives because
 * its service worker was stopped while sending it.
 */
export async function isStarted(restoring: Promise<void>, within = START_WITHIN): Promise<boolean> {
  const late = isServedFromHere() ? setTimeout(openAnewOrSay, within, "lacksParts") : undefined
  try {
    await restoring
    startState.lacksParts = false
    return true
  } catch (failure) {
    const isMissing = isMissingPart(failure)
    if (!isMissing) reportError(failure)
    openAnewOrSay(isMissing ? "lacksParts" : "hasFailed")
    return false
  } finally {
    clearTimeout(late)
  }
}

/** A page that the service worker serves can be reloaded without a network. */
function openAnewOrSay(what: keyof typeof startState): void {
  if (!(isServedFromHere() && loadAnew())) startState[what] = true
}
