// npm run test:faults: installs, builds, finds a browser, then runs the rounds (options: --rounds N, --scenario NAME, --seed
// S, --jobs N).
import { build } from "../../server/build.mjs"
import { ensureInstalled, run } from "../../server/install.mjs"

ensureInstalled()
build()
const { ensureBrowser } = await import("../setup/find-browser.mjs")
run("npx", ["tsx", "tests/faults/run.ts", ...process.argv.slice(2)], { CHROMIUM_PATH: ensureBrowser() })
