/** Reads what is stored on a device: the outboxes of all its people, and every store, cache and storage as text. */
import type { Page } from "@playwright/test"
import type { OutboxEntry, ReceivedCommand } from "#offline/outbox/outbox-entry.ts"

/** One value that is stored somewhere on the device. */
export interface Stored {
  place: string
  text: string
}

/** All waiting entries on this device, of every person, in the order of saving. */
export async function readOutboxes(page: Page): Promise<OutboxEntry[]> {
  return (await readRows(page, "outbox")) as OutboxEntry[]
}

/** The id of the record that was made here with this mobile number, waiting or received. */
export async function findLane(page: Page, mobile: string): Promise<string> {
  const rows = [
    ...(await readRows(page, "outbox")),
    ...(await readRows(page, "received")),
  ] as ReceivedCommand[]
  const made = rows.find(
    ({ operationId, body }) => operationId === "createAdmission" && body.MobileNo === mobile,
  )
  if (!made) throw new Error(`No application with ${mobile} was made on this device`)
  return made.lane
}

/** The history of every proof that this device keeps; null where the server did not report one. */
export async function readHistories(page: Page): Promise<(string | null)[]> {
  const rows = (await readRows(page, "received")) as ReceivedCommand[]
  return rows.map(({ history }) => history?.id ?? null)
}

/** All rows of one store, from every person's database. */
async function readRows(page: Page, store: "outbox" | "received"): Promise<unknown[]> {
  return page.evaluate(async (wanted) => {
    const found: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith("admissions-user-")) continue
      found.push(
        ...(await new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const db = opening.result
            const read = db.transaction(wanted).objectStore(wanted).getAll()
            read.onerror = () => reject(read.error)
            read.onsuccess = () => {
              db.close()
              resolve(read.result)
            }
          }
        })),
      )
    }
    return found
  }, store)
}

/** Changes all waiting entries as if they had been tried so often, so that the next attempt is far away. */
export async function setAttempts(page: Page, attempts: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith("admissions-user-")) continue
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const write = opening.result.transaction("outbox", "readwrite")
          const outbox = write.objectStore("outbox")
          const read = outbox.getAll()
          read.onsuccess = () => {
            for (const row of read.result)
              outbox.put({ ...row, attempts: count, nextAttemptAt: Date.now() + 240_000 })
          }
          write.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
    }
  }, attempts)
}

/** The session's own record, which may contain a token, is left out. */
export async function readStores(page: Page): Promise<Stored[]> {
  return page.evaluate(async () => {
    const stored: { place: string; text: string }[] = []
    const plain = (value: unknown): string =>
      JSON.stringify(value, (_name, inner: unknown) =>
        inner instanceof ArrayBuffer || ArrayBuffer.isView(inner)
          ? new TextDecoder("latin1").decode(inner)
          : inner,
      )
    const openDb = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await openDb(name)
      for (const store of db.objectStoreNames) {
        if (name === "admissions-device" && store === "sessions") continue
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const read = db.transaction(store).objectStore(store).getAll()
          read.onerror = () => reject(read.error)
          read.onsuccess = () => resolve(read.result)
        })
        for (const [at, row] of rows.entries())
          stored.push({ place: `${name}/${store}[${at}]`, text: plain(row) })
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const headers = [...request.headers, ...(response?.headers ?? [])].join("\n")
        const body = response ? new TextDecoder("latin1").decode(await response.arrayBuffer()) : ""
        // The app's own code may contain the word bearer; only answers and headers count.
        const isOwnCode = /\.(js|css|html|woff2|svg|png|webmanifest)(\?|$)/.test(request.url)
        stored.push({
          place: `cache ${name} ${request.url}`,
          text: isOwnCode ? headers : `${headers}\n${body}`,
        })
      }
    }
    for (const [kind, storage] of [
      ["localStorage", localStorage],
      ["sessionStorage", sessionStorage],
    ] as const)
      for (const [name, value] of Object.entries(storage))
        stored.push({ place: `${kind} ${name}`, text: `${name}\n${String(value)}` })
    return stored
  })
}

/** True when a row of somebody's own database contains the typed text. */
export async function isStored(page: Page, wanted: RegExp): Promise<boolean> {
  const stored = await readStores(page)
  return stored.some(({ place, text }) => place.startsWith("admissions-user-") && wanted.test(text))
}

/** The token of the signed-in person of this device, for the search; null when nobody is signed in. */
export async function readToken(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve, reject) => {
        const opening = indexedDB.open("admissions-device")
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const read = opening.result.transaction("sessions").objectStore("sessions").getAll()
          read.onerror = () => reject(read.error)
          read.onsuccess = () => {
            opening.result.close()
            resolve(read.result.find((one) => one.token)?.token ?? null)
          }
        }
      }),
  )
}

/** Makes the stored tokens end at this time, in ms. */
export async function setTokenEnd(page: Page, expiresAt: number): Promise<void> {
  await page.evaluate(
    (end) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("admissions-device")
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const write = opening.result.transaction("sessions", "readwrite")
          const sessions = write.objectStore("sessions")
          const read = sessions.getAll()
          read.onsuccess = () => {
            for (const one of read.result) sessions.put({ ...one, expiresAt: end })
          }
          write.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    expiresAt,
  )
}
