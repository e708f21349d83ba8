/** Signs somebody in without the sign-in screen: for tests of what comes after it. Tests of the sign-in use its page. */
import { fileURLToPath } from "node:url"
import { expect, type Page } from "@playwright/test"
import { build } from "esbuild"
import { askToSignIn } from "./api.ts"

let making: Promise<string> | undefined

/** Gives the page the functions of `session.page.ts`. */
export async function addAppCode(page: Page): Promise<void> {
  making ??= bundle()
  await page.evaluate(await making)
}

/** The app's own code for the page, as one script. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("./session.page.ts", import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    define: { "import.meta.env": "{}" },
  })
  return outputFiles[0]?.text ?? ""
}

/**
 * Signs somebody in by the contract's call, stores the session on the page's device as the app does, and opens `address`.
 */
export async function enter(page: Page, username: string, address = "/"): Promise<void> {
  // Any small answer of the college: a document of the same origin without the app in it.
  await page.goto("/manifest.webmanifest")
  await addAppCode(page)
  await page.evaluate(
    (answer) => window.keepSession(answer),
    await askToSignIn(new URL(page.url()).origin, username),
  )
  await page.goto(`/#${address}`)
}

/** Signs the applicant in and opens the form. */
export async function enterForm(page: Page, username: string): Promise<void> {
  await enter(page, username, "/admissions/create")
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
}
