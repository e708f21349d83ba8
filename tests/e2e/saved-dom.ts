/** Saves the document of a screen for the HTML checker (tests/check-html.mjs), which checks all of them at once. */
import { createHash } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"

const FOLDER = fileURLToPath(new URL("../../test-results/dom/", import.meta.url))

/** Writes the page's document into a file that is named after its address. */
export async function saveDom(page: Page): Promise<void> {
  const html = await page.evaluate(() => `<!doctype html>\n${document.documentElement.outerHTML}`)
  const address = new URL(page.url()).hash.replace(/[0-9a-f-]{20,}/g, "id")
  const name = address.replace(/\W+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "start"
  const mark = createHash("sha256").update(html).digest("hex").slice(0, 12)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}${name}-${mark}.html`, html)
}
