// Runs one bench with an up-to-date build and the browser of the tests.
import { build } from "../../server/build.mjs"
import { ensureInstalled, run } from "../../server/install.mjs"

ensureInstalled()
build()
const { ensureBrowser } = await import("../setup/find-browser.mjs")
const [asked, ...rest] = process.argv.slice(2)
const part = ["scale", "processes", "drill"].find((name) => asked === "server" && rest.includes(`--${name}`))
const bench = part ?? asked
run("npx", ["tsx", `tests/bench/${bench}.ts`, ...rest], {
  CHROMIUM_PATH: ensureBrowser(),
})
