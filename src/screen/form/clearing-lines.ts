const MAY_CLEAR =
  "This browser may clear what waits here: when space is short, when a private window is closed, and in Safari after a week without use. Send it soon."
const HOME_SCREEN =
  "The app on your Home Screen is not cleared after a week, but has its own storage: send what waits here first, then choose Share, Add to Home Screen."

/**
 * What is said about a browser that may clear what waits on this device (law 19); nothing where it has promised to keep it,
 * or does not say. `standalone` is false only in a browser of an iPhone or iPad: true is its Home Screen.
 */
export function clearingLines(isKept: boolean | null, standalone?: boolean): readonly string[] {
  if (isKept !== false) return []
  return standalone === false ? [MAY_CLEAR, HOME_SCREEN] : [MAY_CLEAR]
}
