/** Tests the search for secrets: it finds everything that is planted on a device, but not the session's own record. */
import { SignInPage } from "../e2e/pages/sign-in.page.ts"
import { expect, test } from "../e2e/test.ts"
import { readStores, readToken } from "./stores.ts"

test("a token is found wherever it lies but in the session's record", async ({ page, applicant }) => {
  await new SignInPage(page).enterAs(applicant.username)
  const token = (await readToken(page)) ?? ""
  expect(token).not.toBe("")
  const places = async () =>
    (await readStores(page)).filter(({ text }) => text.includes(token)).map(({ place }) => place)
  expect(await places()).toEqual([])
  await page.evaluate(plant, token)
  const found = (await places()).join("\n")
  for (const place of [/answers\[/, /chunks\[/, /^cache planted .*asked/m, /^cache planted .*answered/m])
    expect(found).toMatch(place)
  expect(found).toMatch(/^localStorage planted/m)
  expect(found).toMatch(/^sessionStorage planted/m)
})

/** Plants the token in a kept answer, in the bytes of a file, in a cache's request and answer, and in both storages. */
async function plant(token: string): Promise<void> {
  localStorage.setItem("planted", token)
  sessionStorage.setItem("planted", `{"kept":"${token}"}`)
  const cache = await caches.open("planted")
  const asked = new Request("/api/asked", { headers: { Authorization: `Bearer ${token}` } })
  await cache.put(asked, new Response("{}"))
  await cache.put("/api/answered", new Response(JSON.stringify({ token })))
  const { name = "" } =
    (await indexedDB.databases()).find((one) => one.name?.startsWith("admissions-user-")) ?? {}
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const write = opening.result.transaction(["answers", "chunks"], "readwrite")
      const bytes = new TextEncoder().encode(`scan ${token} scan`).buffer
      write.objectStore("chunks").put({ blobId: "planted", index: 0, bytes })
      write.objectStore("answers").put({ key: "planted", value: JSON.stringify({ headers: token }) })
      write.oncomplete = () => {
        opening.result.close()
        resolve()
      }
      write.onerror = () => reject(write.error)
    }
  })
}
