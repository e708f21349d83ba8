/** Precaches the files of a new version, several at a time. */

/** How many downloads run at the same time; the page's own calls need the connection, too. */
const AT_ONCE = 6

/**
 * Downloads those of `urls` that `store` lacks. The precache alone requests one file after another, each a round trip. A
 * file that cannot be downloaded here is left to the precache, which then reports the error.
 */
export async function prefillCache(
  urls: Iterable<string>,
  store: Cache,
  ask: typeof fetch = fetch,
): Promise<void> {
  const left = [...urls].values()
  const takeTurns = async () => {
    for (const url of left) await fill(url).catch(() => undefined)
  }
  const fill = async (url: string) => {
    if (await store.match(url)) return
    const answer = await ask(url, { credentials: "same-origin" })
    if (answer.ok) await store.put(url, answer)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
}
