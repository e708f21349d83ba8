/** npm run bench:outbox: our outbox beside two stock ones, in one run: same browser, same server, same bodies. With --write the table goes to docs/outbox-bench.md. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { Contender, NAMES, type Name, SYNC_TAG, TITLES, until } from "./outbox/contender.ts"
import { type Fate, OK } from "./outbox/sink.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const LANES = 20
const PATIENCE_MS = 240_000

interface Row {
  what: string
  cells: Partial<Record<Name, string>>
}
const rows: Row[] = []

async function bundlePages(): Promise<Map<string, { type: string; body: string }>> {
  const names = ["ours.page", "ours.worker", "workbox.page", "workbox.worker", "tanstack.page"]
  const { outputFiles } = await build({
    entryPoints: names.map((name) => join(root, `tests/bench/outbox/${name}.ts`)),
    bundle: true,
    format: "iife",
    target: "es2022",
    write: false,
    outdir: "/",
    define: { "process.env.NODE_ENV": '"production"' },
  })
  const pages = new Map<string, { type: string; body: string }>()
  for (const { path, text } of outputFiles)
    pages.set(`/${path.split("/").pop()}`, { type: "text/javascript", body: text })
  for (const name of NAMES)
    pages.set(`/${name}.html`, {
      type: "text/html",
      body: `<!doctype html><title>${name}</title><script src="/${name}.page.js"></script>`,
    })
  return pages
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`

type Measure = (contender: Contender) => Promise<string>

/** `--only text`: just the rows whose title holds it. `--of name`: just one contender. */
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

async function row(contenders: readonly Contender[], what: string, measure: Measure): Promise<void> {
  if (!what.includes(option("only") ?? "")) return
  const cells: Partial<Record<Name, string>> = {}
  for (const contender of contenders) {
    await contender.empty()
    cells[contender.name] = await measure(contender)
    console.log(`${what} | ${TITLES[contender.name]} | ${cells[contender.name]}`)
  }
  rows.push({ what, cells })
}

const savesPerSecond: Measure = async (one) => {
  const { ms } = await one.saveOffline(200, LANES)
  return `${Math.round(200_000 / ms)}`
}

const drainOf =
  (count: number, delayMs: number): Measure =>
  async (one) => {
    const { ids } = await one.saveOffline(count, LANES)
    one.sink.delayMs = delayMs
    await one.offline(false)
    const whole = await until(() => one.sink.effects.size === ids.length, PATIENCE_MS)
    if (!whole) return `${one.sink.effects.size} of ${ids.length}`
    // It has arrived when the device knows it.
    while ((await one.waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const first = one.sink.arrivals[0]?.at ?? 0
    return `${seconds(performance.now() - first)}, ${one.sink.requests} requests`
  }

const firstSend =
  (withSync: boolean): Measure =>
  async (contender) => {
    if (withSync && !SYNC_TAG[contender.name]) return "has none"
    const one = withSync ? contender : await Contender.open(contender.name, pages, { query: "?nosync" })
    try {
      return await timeToFirstSend(one)
    } finally {
      if (one !== contender) await one.close()
    }
  }

const timeToFirstSend: Measure = async (one) => {
  await one.saveOffline(1, 1)
  one.sink.arrivals.length = 0
  const started = performance.now()
  await one.offline(false)
  const sent = await until(() => one.sink.arrivals.length > 0, 30_000)
  return sent ? seconds(Math.max(0, (one.sink.arrivals[0]?.at ?? 0) - started)) : "not within 30 s"
}

/** Lost: saved, without effect, and no longer waiting. Doubled: with more than one effect. */
async function damage(one: Contender, ids: readonly string[], note = ""): Promise<string> {
  await one.settle()
  const waiting = await one.waiting()
  const effects = ids.filter((id) => one.sink.effects.has(id)).length
  const lost = Math.max(0, ids.length - effects - waiting)
  return `${lost} lost, ${one.sink.doubled} doubled${note}`
}

/** Twenty writes, a fault for those requests that `hits` names by their order of arrival, then a sound network. */
const fault =
  (hits: (nth: number) => Fate): Measure =>
  async (one) => {
    const { ids } = await one.saveOffline(20, LANES)
    let nth = 0
    one.sink.decide = () => hits(nth++)
    await one.begin()
    await until(() => one.sink.arrivals.length >= 20, 4000)
    one.sink.decide = () => OK
    return damage(one, ids)
  }

const json = (status: number, message: string): Fate => ({
  kind: "answer",
  status,
  type: "application/json",
  body: JSON.stringify({ message }),
})
const portal: Fate = { kind: "answer", status: 200, type: "text/html", body: "<h1>Station Wi-Fi</h1>" }

const killed: Measure = async (one) => {
  const { ids } = await one.saveOffline(20, LANES)
  for (let round = 0; round < 5; round += 1) {
    one.sink.arrivals.length = 0
    one.sink.decide = () => ({ kind: "hang" })
    await one.begin()
    await until(() => one.sink.arrivals.length > 0, 4000)
    await one.kill()
    await one.revive()
  }
  one.sink.decide = () => OK
  return damage(one, ids)
}

const sessionEnds: Measure = async (one) => {
  const { ids } = await one.saveOffline(20, LANES)
  const token = one.sink.endSession()
  await one.begin()
  await until(() => one.sink.arrivals.length >= 20, 4000)
  await one.page.evaluate((fresh) => window.driver.signIn(fresh), token)
  return damage(one, ids)
}

const twoTabs: Measure = async (one) => {
  const other = await one.newTab()
  const mine = await one.saveOffline(20, LANES)
  const theirs = await one.saveOffline(20, LANES, other)
  await one.begin()
  const result = await damage(one, [...mine.ids, ...theirs.ids])
  await other.close()
  return result
}

const poison: Measure = async (one) => {
  const { ids } = await one.saveOffline(500, LANES)
  const bad = ids[0]
  one.sink.decide = ({ id }) => (id === bad ? json(422, "This payment is refused.") : OK)
  await one.begin()
  await until(() => one.sink.effects.size >= ids.length - 1, 20_000)
  const blocked = ids.filter((id) => id !== bad && !one.sink.effects.has(id)).length
  const gone =
    (await one.waiting()) === 0 ? ", the refused one is gone" : ", the refused one waits for its person"
  one.sink.decide = () => OK
  return `${blocked} blocked${gone}`
}

const FILE_BYTES = 5 * 1024 * 1024
const MOST_TRIES = 10

/** One file saved without a network, then a line that breaks three times in the middle of it and then holds. */
const resent =
  (isLoadedAgain: boolean): Measure =>
  async ({ name }) => {
    const one = await Contender.open(name, pages, { breaks: true })
    try {
      return await resentBy(one, isLoadedAgain)
    } finally {
      await one.close()
    }
  }

async function resentBy(one: Contender, isLoadedAgain: boolean): Promise<string> {
  const { line, sink } = one
  if (!line) throw new Error("This measure needs a line that breaks")
  const sha256 = await one.saveFileOffline(FILE_BYTES)
  await one.offline(false)
  if (isLoadedAgain) await one.load()
  line.isUp = true
  const hasArrived = () => sink.files.files.has(sha256)
  for (let tries = 0; tries < MOST_TRIES && !hasArrived(); tries += 1) {
    await one.page.evaluate(() => window.driver.send())
    await until(hasArrived, 2000)
  }
  if (!hasArrived()) return (await one.waiting()) > 0 ? "never arrives, still waits" : "lost"
  const times = sink.files.files.get(sha256) ?? 0
  return `${kilobytes((line.bytes - FILE_BYTES) / line.cuts)}${times > 1 ? `, stored ${times} times` : ""}`
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`

function table(): string {
  const cells = (row: Row) => NAMES.map((name) => row.cells[name] ?? "").join(" | ")
  return [
    `| | ${NAMES.map((name) => TITLES[name]).join(" | ")} |`,
    `|---|${NAMES.map(() => "---|").join("")}`,
    ...rows.map((one) => `| ${one.what} | ${cells(one)} |`),
  ].join("\n")
}

const pages = await bundlePages()
const contenders: Contender[] = []
for (const name of NAMES)
  if (name === (option("of") ?? name)) contenders.push(await Contender.open(name, pages))
try {
  await row(contenders, "saves per second until durable (200, one after the other)", savesPerSecond)
  for (const count of [100, 500])
    for (const delay of [0, 20, 200])
      await row(
        contenders,
        `drain of ${count} writes of ${LANES} records, until the device keeps none, server answers after ${delay} ms`,
        drainOf(count, delay),
      )
  await row(contenders, "network back to first send, page open, no sync event", firstSend(false))
  await row(contenders, "network back to first send, with Background Sync", firstSend(true))
  await row(
    contenders,
    "the answer is lost after the commit, 20 of 20",
    fault((nth) => (nth < 20 ? { kind: "commit-then-drop" } : OK)),
  )
  await row(
    contenders,
    "one 500 each",
    fault((nth) => (nth < 20 ? json(500, "Server error") : OK)),
  )
  await row(
    contenders,
    "one 500 each whose text says 403",
    fault((nth) => (nth < 20 ? json(500, "403 forbidden") : OK)),
  )
  await row(
    contenders,
    "captive portal: 200 with HTML, then the network",
    fault((nth) => (nth < 20 ? portal : OK)),
  )
  await row(contenders, "the session ends, then a sign-in", sessionEnds)
  await row(
    contenders,
    "worker (or tab, where there is none) killed 5 times with a request in flight",
    killed,
  )
  await row(contenders, "two tabs, 20 writes each", twoTabs)
  await row(contenders, "bytes re-sent per cut of a 5 MB file", resent(false))
  await row(contenders, "bytes re-sent per cut of a 5 MB file, the page opened again before", resent(true))
  await row(contenders, "500 writes, one is refused for good", poison)
} finally {
  for (const contender of contenders) await contender.close()
}
console.log(`\n${table()}`)
if (process.argv.includes("--write")) {
  const head =
    "# The outbox beside stock ones\n\nMade by `npm run bench:outbox -- --write`; one run, one browser, one server, the same bodies.\n\n"
  writeFileSync(join(root, "docs/outbox-bench.md"), `${head}${table()}\n`)
}
