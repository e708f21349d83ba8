import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import type { RoleCode } from "#domain/people/roles.ts"
import { routes } from "#domain/workflow/route-table.ts"
import { accounts, endOf } from "./e2e/accounts.ts"
import { sameForAll, screensOf } from "./e2e/looks-by-role.ts"

const features = fileURLToPath(new URL("../src/features/", import.meta.url))
const roles = Object.keys(accounts) as RoleCode[]

/** Words of code that decides by the role of the user. */
const ASKS = /\b(roleOf|requireUser|isApplicant|canEver|mayOpen)\(/

describe("screens whose look is checked for one role of the college only", () => {
  it.each(Object.entries(sameForAll))("%s asks nobody for a role", (path, folder) => {
    expect(routes.map((row) => row.path)).toContain(path)
    const files = readdirSync(join(features, folder), { recursive: true, encoding: "utf8" })
    const asking = files
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .filter((name) => ASKS.test(readFileSync(join(features, folder, name), "utf8")))
    expect(asking).toEqual([])
  })

  it("are opened by somebody, like every other guarded screen", () => {
    const opened = new Set(roles.flatMap((role) => screensOf(role).map(({ path }) => path)))
    const closed = routes.filter(({ path, who }) => who !== "public" && !opened.has(path))
    expect(closed.filter(({ path }) => roles.some((role) => endOf(path, role) === path))).toEqual([])
  })

  it("all others are opened by each role that may", () => {
    const who = (path: string) => roles.filter((role) => screensOf(role).some((row) => row.path === path))
    expect(who("/dashboard")).toEqual(["ADMIN", "STAFF", "C", "AO", "F", "P"])
    expect(who("/outbox")).toEqual(roles)
    expect(who("/track-admission")).toEqual(["ADMIN", "S"])
  })
})
