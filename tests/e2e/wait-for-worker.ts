/**
 * Waits for the worker, and for what a device needs to work without a network. Polls from here: the page's own waiting
 * functions would take a promise for true.
 */
import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"

/** A busy machine may take long to install the worker. */
const PATIENCE = { timeout: 60_000, intervals: [100] }

/** Waits until the worker controls the page: it has then stored the whole app. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    polling: 100,
    timeout: 60_000,
  })
}

/** Waits until the worker controls the page and everything for a whole offline application is stored on the device. */
export async function readyForOffline(page: Page): Promise<void> {
  await waitForWorker(page)
  await expect
    .poll(() => page.evaluate(isReady), { ...PATIENCE, message: "ready for offline work" })
    .toBe(true)
}

/** Runs in the page: looks for the row that is written after the last list was stored. */
async function isReady(): Promise<boolean> {
  const databases = await indexedDB.databases()
  const names = databases.flatMap(({ name }) => (name?.startsWith("admissions-user-") ? [name] : []))
  const rows = await Promise.all(
    names.map(
      (name) =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open(name)
          // A database that was deleted after it was listed is not created again by this check.
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

/** Deletes caches with names like this, as a browser that is short of space might; returns how many there were. */
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
