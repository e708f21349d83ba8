/**
 * npm run bench:outbox: compares our outbox with others in one run: same browser, same server, same bodies; and measures it
 * against the college's own server. `--write` puts the rows into docs/outbox-bench.md, `--only text` measures only rows
 * whose titles contain the text, `--of name,name` only some contenders.
 */

import { option } from "./figures.ts"
import { bundleInto, type Pages } from "./outbox/bundle.ts"
import { drainAtCollege } from "./outbox/college-drain.ts"
import { Contender, NAMES, type Name, TITLES } from "./outbox/contender.ts"
import { fault, json, killed, poison, portal, resent, sessionEnds, twoTabs } from "./outbox/faults.ts"
import { drainOf, firstSend, inOwnBrowser, LANES, type Measure, savesPerSecond } from "./outbox/measures.ts"
import { OK } from "./outbox/server/wire.ts"
import { type Row, tableOf, writeTable } from "./outbox/table.ts"

const pages = new Map<string, { type: string; body: string }>()

interface Task {
  what: string
  measure: Measure
  /** Why a contender does not take part. */
  notFor?: Partial<Record<Name, string>>
}

const atDurability =
  (durability: string): Measure =>
  ({ name }) =>
    inOwnBrowser(name, pages, { query: `?durability=${durability}` }, savesPerSecond)

const FILE_IN_RECORD = "n/a: a file is part of its record"
const NO_FILES = { rxdb: FILE_IN_RECORD, pouchdb: FILE_IN_RECORD }
const OTHER_CONTRACT = "n/a: does not speak the college's contract"
const OURS_ONLY = {
  workbox: OTHER_CONTRACT,
  tanstack: OTHER_CONTRACT,
  rxdb: OTHER_CONTRACT,
  pouchdb: OTHER_CONTRACT,
}

const saves = "saves per second until durable (best of 5 times 200, one after the other)"
const TASKS: readonly Task[] = [
  { what: `${saves}, as shipped`, measure: savesPerSecond },
  { what: `${saves}, every transaction strict and awaited`, measure: atDurability("strict") },
  { what: `${saves}, every transaction relaxed and awaited`, measure: atDurability("relaxed") },
  ...[100, 500].flatMap((count) =>
    [0, 20, 200, 600].map((delay) => ({
      what: `drain of ${count} writes of ${LANES} records, until the device keeps none, server answers after ${delay} ms`,
      measure: drainOf(count, delay),
    })),
  ),
  ...[0, 200].map((delay) => ({
    what: `drain of 500 commands of ${LANES} applications to the college's server, which is ${delay} ms away`,
    measure: () => drainAtCollege(pages, delay),
    notFor: OURS_ONLY,
  })),
  { what: "network back to first send, page open, no sync event", measure: firstSend(pages, false) },
  { what: "network back to first send, with Background Sync", measure: firstSend(pages, true) },
  {
    what: "the answer is lost after the commit, 20 of 20",
    measure: fault((nth) => (nth < 20 ? { kind: "commit-then-drop" } : OK)),
  },
  { what: "one 500 each", measure: fault((nth) => (nth < 20 ? json(500, "Server error") : OK)) },
  {
    what: "one 500 each whose text says 403",
    measure: fault((nth) => (nth < 20 ? json(500, "403 forbidden") : OK)),
  },
  {
    what: "captive portal: 200 with HTML, then the network",
    measure: fault((nth) => (nth < 20 ? portal : OK)),
  },
  { what: "the session ends, then a sign-in", measure: sessionEnds },
  {
    what: "worker (or tab, where there is none) killed 5 times with a request in flight",
    measure: killed,
  },
  { what: "two tabs, 20 writes each", measure: twoTabs },
  { what: "bytes re-sent per cut of a 5 MB file", measure: resent(pages, false), notFor: NO_FILES },
  {
    what: "bytes re-sent per cut of a 5 MB file, the page opened again before",
    measure: resent(pages, true),
    notFor: NO_FILES,
  },
  { what: "500 writes, one is refused for good", measure: poison },
]

/** Opens a contender and drains once, so that costs of the first drain only are not measured. */
async function openWarm(name: Name, from: Pages): Promise<Contender> {
  const contender = await Contender.open(name, from)
  await drainOf(LANES, 0)(contender)
  return contender
}

/** Opens the contenders that take part; for the others, gives the reason. */
async function openAll(from: Pages & Map<string, { type: string; body: string }>) {
  const contenders: Contender[] = []
  const absent: Partial<Record<Name, string>> = {}
  await bundleInto(from, "college")
  const wanted = option("of")?.split(",") ?? NAMES
  for (const name of NAMES.filter((one) => wanted.includes(one))) {
    const reason = await bundleInto(from, name)
    if (reason) absent[name] = `not available: ${reason}`
    else contenders.push(await openWarm(name, from))
  }
  return { contenders, absent }
}

const failed = (error: unknown) => `not measured: ${String(error).split("\n")[0]}`

async function measureRow({ what, measure, notFor = {} }: Task): Promise<Row> {
  const cells: Partial<Record<Name, string>> = { ...absent }
  for (const contender of contenders) {
    const { name } = contender
    if (!notFor[name]) await contender.empty()
    // A failure ends only its own cell, not a run of half an hour.
    cells[name] = notFor[name] ?? (await measure(contender).catch(failed))
    console.log(`${what} | ${TITLES[name]} | ${cells[name]}`)
  }
  return { what, cells }
}

const { contenders, absent } = await openAll(pages)
const rows: Row[] = []
try {
  for (const task of TASKS) {
    if (!task.what.includes(option("only") ?? "")) continue
    rows.push(await measureRow(task))
    // A long run that is interrupted keeps its results so far.
    if (process.argv.includes("--write"))
      writeTable(
        rows,
        TASKS.map(({ what }) => what),
      )
  }
} finally {
  for (const contender of contenders) await contender.close()
}
console.log(`\n${tableOf(rows)}`)
