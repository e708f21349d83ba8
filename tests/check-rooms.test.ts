/** The check of the house sees what it is there for. */
import { expect, it } from "vitest"
import { circles, drawnFolders } from "./check-rooms.mjs"

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
