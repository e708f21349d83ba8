/** Whether this browser sends what waits after the app is closed, and what its user is told where it does not (law 12). */
import { isStorageDurable } from "#data/session/storage-durability.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"

/** True with Background Sync; Safari and Firefox have none, so only an open app sends there. */
export const sendsWhenClosed = (): boolean =>
  "ServiceWorkerRegistration" in globalThis && "sync" in ServiceWorkerRegistration.prototype

/** The text that something is sent by itself; where only an open app sends, also that it is to be opened again. */
export const sentByItself = (text: string): string =>
  sendsWhenClosed() || !isStorageDurable() ? text : `${text} ${outboxTexts.openAgain}`
