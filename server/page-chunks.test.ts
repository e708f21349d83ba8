import { describe, expect, it } from "vitest"
import { pageChunks } from "./page-chunks.ts"

const SRC = "/house/src/"
const LIBRARY = "/house/node_modules/react-aria-components/index.js"
/** The static and the dynamic imports of each module, below `src`. */
const modules: Record<string, [now: string[], later: string[]]> = {
  "main.tsx": [
    ["router.ts"],
    [
      "routes/login.tsx?split",
      "data/session/session-lifecycle.ts",
      "routes/_app.tsx?split",
      "routes/_app/admissions.create.tsx?split",
      "routes/_app/outbox.tsx?split",
      "routes/_app/student-dashboard.tsx?split",
      "routes/_app/users.tsx?split",
      "routes/_app/fees.tsx?split",
    ],
  ],
  "router.ts": [[], []],
  "routes/login.tsx?split": [["ui/password.tsx"], []],
  "data/session/session-lifecycle.ts": [["data/calls.ts"], []],
  "routes/_app.tsx?split": [["app/frame.tsx", "data/calls.ts"], []],
  "routes/_app/admissions.create.tsx?split": [["wizard.tsx", "ui/date.tsx", "ui/password.tsx"], []],
  "routes/_app/outbox.tsx?split": [["waiting.tsx", "money.ts"], []],
  "routes/_app/student-dashboard.tsx?split": [["waiting.tsx", "ui/date.tsx"], []],
  "routes/_app/users.tsx?split": [["ui/table.tsx", "ui/picker.tsx", "money.ts"], ["only-users.tsx"]],
  "routes/_app/fees.tsx?split": [["ui/table.tsx", "ui/picker.tsx", "money.ts"], []],
}
const idOf = (name: string) => (name.startsWith("/") ? name : SRC + name)
const graph = {
  getModuleInfo(id: string) {
    const [now, later] = modules[id.slice(SRC.length)] ?? [[], []]
    const extra = id === `${SRC}ui/picker.tsx` ? [LIBRARY] : []
    return { importedIds: [...now.map(idOf), ...extra], dynamicallyImportedIds: later.map(idOf) }
  },
}

describe("the files of the page's code", () => {
  const fileOf = pageChunks()
  it.each([
    ["router.ts", "start"],
    ["ui/password.tsx", null],
    ["data/calls.ts", "work"],
    ["app/frame.tsx", "shell"],
    ["wizard.tsx", "form"],
    ["ui/date.tsx", "common"],
    ["waiting.tsx", "applicant"],
    ["money.ts", "record"],
    ["ui/table.tsx", "office"],
    ["ui/picker.tsx", null],
    ["only-users.tsx", null],
  ])("lay %s where all is needed with it", (name, file) => {
    expect(fileOf(idOf(name), graph)).toBe(file)
  })

  it("are the bundler's own where a library is asked for", () => {
    expect(fileOf(LIBRARY, graph)).toBeNull()
  })
})
