/** How the start goes, for the outermost frame: parts that the session needs may not be here. */
import { proxy } from "valtio"
import { START_WITHIN } from "#domain/common/limits.ts"
import { isMissingPart, isServedFromHere, loadAnew } from "./missing-parts.ts"

export const startState = proxy({ lacksParts: false })

/**
 * Whether the session is known. Where a part of the app did not come, the page is loaded anew, once; where that did not
 * help, the frame says what is missing. A part that a worker was handing out when it was ended may be on its way for ever.
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

/** What lies on this device can be loaded anew without a network. */
function openAnewOrSay(): void {
  if (!(isServedFromHere() && loadAnew())) startState.lacksParts = true
}
