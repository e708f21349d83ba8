/** The check of the folders finds the faults that it is made for. */
import { expect, it } from "vitest"
import { circles, drawnFolders, pairs } from "./check-rooms.mjs"
import { importEffects } from "./import-effects.mjs"

it("reads the folders of two levels from the drawing, and none from its words or from deeper ones", () => {
  const page = `# Title
\`\`\`
public/           a manifest; see fonts/ below
  fonts/ icons/
src/
  domain/         rules: people/ money/
                  seats/
tests/
  e2e/            the screens
\`\`\`
server/ is elsewhere`
  expect([...drawnFolders(page)]).toEqual([
    "public",
    "public/fonts",
    "public/icons",
    "src",
    "src/domain",
    "tests",
    "tests/e2e",
  ])
})

it("finds every folder of a circle, however long, and none that only leads to one", () => {
  const imports = new Map(
    Object.entries({
      http: ["records"],
      records: ["files"],
      files: ["lanes"],
      lanes: ["records"],
      db: [],
    }).map(([from, to]) => [from, new Set(to)]),
  )
  expect(circles(imports)).toEqual(["files", "lanes", "records"])
  imports.set("lanes", new Set(["db"]))
  expect(circles(imports)).toEqual([])
})

it("finds two files of one name in a folder, and lets tests and styles lie beside theirs", () => {
  const paths = [
    "src/a/form.ts",
    "src/a/form.tsx",
    "src/b/list.tsx",
    "src/b/list.css.ts",
    "src/b/list.test.ts",
  ]
  expect(pairs([...paths, "src/c/list.ts"])).toEqual([
    "src/a/form.ts and src/a/form.tsx have one name: each says what it is",
  ])
})

const effectsOf = (text: string, others: Record<string, string> = {}) =>
  importEffects(["src/main-part.ts"], (path) => others[path] ?? text).map((line) =>
    line.slice("src/main-part.ts ".length).replace(/ at its import:.*/, ""),
  )

it("finds what begins when a module is imported", () => {
  expect(effectsOf("setInterval(() => look(), 1000)")).toEqual(["calls setInterval()"])
  expect(effectsOf('document.addEventListener("click", look)')).toContain("calls addEventListener()")
  expect(effectsOf("export const known = await look()")).toEqual(["waits"])
  expect(effectsOf("const ears = new BroadcastChannel('a')")).toEqual(["makes a BroadcastChannel"])
  expect(effectsOf("const state = proxy({ online: navigator.onLine })")).toEqual(["looks at navigator"])
  expect(effectsOf("[1].forEach(() => setTimeout(look))")).toEqual(["calls setTimeout()"])
  expect(effectsOf("async function hash() {}\nconst nobody = hash()")).toEqual([
    "begins work that goes on (in hash)",
  ])
  expect(effectsOf("class Runner {}\nconst runner = new Runner()")).toEqual(["makes a Runner"])
})

it("follows the functions that a module calls into other modules", () => {
  const others = {
    "src/data/session/last-activity.ts": 'export const isIdle = () => localStorage.getItem("a") !== null',
  }
  const text = `import { isIdle as isLeft } from "#data/session/last-activity.ts"\nconst lock = { is: isLeft() }`
  expect(effectsOf(text, others)).toEqual(["looks at localStorage (in isLeft)"])
})

it("lets a module say what there is", () => {
  const text = `
    import { location } from "./place.ts"
    export const asks = () => fetch(location)
    export const rows = [1, 2].map((one) => one + 1)
    export const open = new Set<string>()
    export type Page = typeof document
    export function start() { setInterval(asks, 1000) }
    export class Clock { timer = setInterval(asks, 1000) }`
  expect(effectsOf(text)).toEqual([])
})
