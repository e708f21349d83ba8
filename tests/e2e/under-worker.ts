/** Waits for the worker, and for what a device needs to work without a network. In turns from here: a page's own waiting takes a promise for a yes. */
import { expect, type Page } from "@playwright/test"

/** However long a busy machine takes to install the worker. */
const PATIENCE = { timeout: 60_000, intervals: [100] }

/** The worker is in charge: it has laid the whole app down, which takes a busy machine long. */
export async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    polling: 100,
    timeout: 60_000,
  })
}

/** The worker is in charge, and all that a whole application needs offline lies on the device. */
export async function readyForOffline(page: Page): Promise<void> {
  await underWorker(page)
  await expect
    .poll(() => page.evaluate(isReady), { ...PATIENCE, message: "ready for offline work" })
    .toBe(true)
}

/** In the page: the row that is written when the last list has been laid down. */
async function isReady(): Promise<boolean> {
  const databases = await indexedDB.databases()
  const names = databases.flatMap(({ name }) => (name?.startsWith("admissions-user-") ? [name] : []))
  const rows = await Promise.all(
    names.map(
      (name) =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open(name)
          // One that went since it was named is not made anew, and nobody waits for what looks here.
          opening.onupgradeneeded = () => opening.transaction?.abort()
          opening.onerror = () => resolve(undefined)
          opening.onsuccess = () => {
            const db = opening.result
            db.onversionchange = () => db.close()
            const leave = (row: unknown) => {
              db.close()
              resolve(row)
            }
            if (!db.objectStoreNames.contains("meta")) return leave(undefined)
            const read = db.transaction("meta").objectStore("meta").get("offline-ready")
            read.onerror = () => leave(undefined)
            read.onsuccess = () => leave(read.result)
          }
        }),
    ),
  )
  return rows.some((row) => row !== undefined)
}

/** Takes what the browser keeps under names like this away, as one short of room might; answers how many the worker had. */
export async function forget(page: Page, name: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Network.clearBrowserCache")
  return page.evaluate(async (part) => {
    let gone = 0
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const request of await cache.keys())
        if (new RegExp(part).test(request.url) && (await cache.delete(request))) gone += 1
    }
    return gone
  }, name)
}
