/** The state of the start, for the root component: code that the session needs may be missing. */
import { proxy } from "valtio"
import { START_WITHIN } from "#domain/common/limits.ts"
import { isMissingPart, isServedFromHere, loadAnew } from "./missing-parts.ts"

export const startState = proxy({ lacksParts: false })

/**
 * Resolves with true when the session is known. When a part of the app cannot be loaded, the page is reloaded once; if that
 * does not help, the root component says what is missing. The time limit is for a part that never arrives because its
 * service worker was stopped while sending it.
 */
export async function isStarted(restoring: Promise<void>, within = START_WITHIN): Promise<boolean> {
  const late = isServedFromHere() ? setTimeout(openAnewOrSay, within) : undefined
  try {
    await restoring
    startState.lacksParts = false
    return true
  } catch (failure) {
    if (!isMissingPart(failure)) throw failure
    openAnewOrSay()
    return false
  } finally {
    clearTimeout(late)
  }
}

/** A page that the service worker serves can be reloaded without a network. */
function openAnewOrSay(): void {
  if (!(isServedFromHere() && loadAnew())) startState.lacksParts = true
}
