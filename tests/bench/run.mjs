// Runs one bench after an up-to-date build, with the browser that the tests use.
import { build } from "../../server/build.mjs"
import { ensureInstalled, run } from "../../server/install.mjs"

ensureInstalled()
build()
const { ensureBrowser } = await import("../setup/find-browser.mjs")
run("npx", ["tsx", `tests/bench/${process.argv[2]}.ts`, ...process.argv.slice(3)], {
  CHROMIUM_PATH: ensureBrowser(),
})
