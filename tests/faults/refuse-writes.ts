/** A device whose database does not take a write, as when it is full. */
import type { Page } from "@playwright/test"

/** Makes the device's database refuse every write to one of its tables. */
export async function refuseWrites(
  page: Page,
  table: "outbox" | "meta" | "picked",
  name = "QuotaExceededError",
): Promise<void> {
  await page.evaluate(
    ({ name, table }) => {
      const { add, put } = IDBObjectStore.prototype
      const refuse = (store: IDBObjectStore) => {
        if (store.name === table) throw new DOMException("Refused for the test", name)
      }
      IDBObjectStore.prototype.add = function (...values) {
        refuse(this)
        return add.apply(this, values)
      }
      IDBObjectStore.prototype.put = function (...values) {
        refuse(this)
        return put.apply(this, values)
      }
    },
    { name, table },
  )
}
