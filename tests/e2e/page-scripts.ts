/** Large scripts that the tests run in a page: the app's own code, and the engines that check accessibility. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"
import { build } from "esbuild"

const require = createRequire(import.meta.url)
const sources = new Map<string, Promise<string>>()

/** Adds the file of a package to the page; by the browser's own call, because `page.evaluate` takes seconds for a large script. */
export const addPackageFile = (page: Page, file: string): Promise<void> =>
  addScript(page, file, async () => readFileSync(require.resolve(file), "utf8"))

/** Adds the app's own code for the page, from a file beside this one. */
export const addAppCode = (page: Page, entry: string): Promise<void> =>
  addScript(page, entry, () => bundle(fileURLToPath(new URL(entry, import.meta.url))))

async function addScript(page: Page, name: string, read: () => Promise<string>): Promise<void> {
  const source = sources.get(name) ?? read()
  sources.set(name, source)
  // The session of such a call makes the browser forget that the page was set offline.
  if (!(await page.evaluate(() => navigator.onLine))) return page.evaluate(`${await source}\n;undefined`)
  const devtools = await page.context().newCDPSession(page)
  const { exceptionDetails } = await devtools.send("Runtime.evaluate", { expression: await source })
  await devtools.detach()
  if (!exceptionDetails) return
  const { text, exception } = exceptionDetails
  throw new Error(`${name}: ${text} ${exception?.description ?? ""}`)
}

/** As one script. */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    define: { "import.meta.env": "{}" },
  })
  return outputFiles[0]?.text ?? ""
}
