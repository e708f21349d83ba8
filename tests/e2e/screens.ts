/** Which screen a page shows, and which test of a run checks it with the second engine: the first one that opens it. */
import { createHash } from "node:crypto"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { routeOf } from "#domain/workflow/navigation.ts"
import { CURRENT_USER, DEVICE_DB } from "#offline/device/device-names.ts"

/** "/approval/review/$AdmissionId?step=2 [dialog], AO, 360 wide". */
export async function screenOn(page: Page): Promise<string> {
  const { hash, open, role, width } = await page.evaluate(whatIsOn, { DEVICE_DB, CURRENT_USER })
  const [path = "", search] = hash.slice(1).split("?")
  const asked = new URLSearchParams(search)
  const part = ["step", "tab"].flatMap((name) => (asked.has(name) ? `${name}=${asked.get(name)}` : []))
  const row = routeOf(path)
  const route = row?.path ?? "no such page"
  const shown = `${route}${part.length > 0 ? `?${part.join("&")}` : ""}${open ? ` [${open}]` : ""}`
  // A public screen is the same for everybody.
  return `${shown}, ${row?.who === "public" ? "anybody" : role}, ${width} wide`
}

/** Checks a screen unless another test of this run has taken it. After a failed check another test may take it. */
export async function onceInRun(outputDir: string, screen: string, look: () => Promise<void>): Promise<void> {
  const folder = join(outputDir, "screens")
  const place = join(folder, `${createHash("sha256").update(screen).digest("hex").slice(0, 16)}.json`)
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(place, JSON.stringify({ screen }), { flag: "wx" })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return
    throw error
  }
  const started = performance.now()
  try {
    await look()
  } catch (error) {
    rmSync(place)
    throw error
  }
  writeFileSync(place, JSON.stringify({ screen, ms: Math.round(performance.now() - started) }))
}

/** Runs in the page. */
async function whatIsOn(names: { readonly DEVICE_DB: string; readonly CURRENT_USER: string }) {
  const dialog = document.querySelector("[role=alertdialog], [role=dialog]")
  const answer = (asked: IDBRequest) =>
    new Promise<unknown>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  const roleOfDevice = async (): Promise<string> => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === names.DEVICE_DB)) return "nobody"
    const db = (await answer(indexedDB.open(names.DEVICE_DB))) as IDBDatabase
    const stores = db.transaction(["meta", "sessions"])
    const current = (await answer(stores.objectStore("meta").get(names.CURRENT_USER))) as
      | { value: number }
      | undefined
    const session = current && (await answer(stores.objectStore("sessions").get(current.value)))
    db.close()
    return (session as { user: { roles: { Code: string }[] } } | undefined)?.user.roles[0]?.Code ?? "nobody"
  }
  return {
    hash: decodeURIComponent(location.hash),
    open: dialog?.getAttribute("role") ?? "",
    role: await roleOfDevice(),
    width: innerWidth,
  }
}
