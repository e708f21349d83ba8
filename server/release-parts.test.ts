import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { isReleased } from "./release-parts.mjs"

it("a release takes what is the product's, and nothing that a college has put beside it", () => {
  const product = ["server/deploy", "server/deploy/compose.yaml", "server/deploy/high-availability/etcd.env"]
  const own = [
    "server/deploy/.env",
    "server/deploy/.env.before",
    "server/deploy/tls",
    "server/deploy/tls/privkey.pem",
    "server/deploy/acme",
  ]
  expect([...product, ...own].filter(isReleased)).toEqual(product)
  expect(readFileSync("server/release.mjs", "utf8")).toContain(
    "filter: (path) => isReleased(relative(root, path))",
  )
})

it.each([".dockerignore", ".gitignore"])("%s leaves it out, too", (list) => {
  const lines = readFileSync(list, "utf8").split("\n")
  const left = lines.map((line) => line.replace(/^\//, ""))
  expect(left).toEqual(
    expect.arrayContaining(["**/.env", "**/.env.*", "server/deploy/tls", "server/deploy/acme"]),
  )
})
