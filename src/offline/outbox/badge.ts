/** Shows on the icon of the installed app how many changes wait on this device; for page and worker. */

export function showBadge(waiting: number): void {
  if (!("setAppBadge" in navigator)) return
  // Zero takes it away.
  navigator.setAppBadge(waiting).catch((error: unknown) => {
    // Not installed, or the platform has no badges: the chip shows the same number.
    if (!(error instanceof DOMException)) throw error
  })
}
