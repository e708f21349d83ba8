import { expect, it } from "vitest"
import { isOwnPage } from "./own-page.ts"

const base = "https://college.test/app/index.html"
const urls = ["base-1.js", "start-1.js", "start-1.css"].map(
  (name) => `https://college.test/app/assets/${name}`,
)
const page =
  '<meta name="entry" content="assets/base-1.js assets/start-1.js"><link href="./assets/start-1.css">'

it("is of this build when it names only its files, whatever else was written into it on its way", () => {
  expect(isOwnPage(page, urls, base)).toBe(true)
  expect(isOwnPage(`${page}<script src="https://scanner.test/assets/inject.js"></script>`, urls, base)).toBe(
    true,
  )
})

it("is not when it is of another release, or no page of the app", () => {
  expect(isOwnPage(page.replace("start-1.js", "start-2.js"), urls, base)).toBe(false)
  expect(isOwnPage("<h1>Sign in to the hotel</h1>", urls, base)).toBe(false)
})
