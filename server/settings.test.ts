import { describe, expect, it } from "vitest"
import { readSettings } from "./settings.ts"

describe("settings", () => {
  it("run the demo college on the embedded database when nothing is set", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      demo: true,
      databaseUrl: undefined,
    })
  })

  it("ask for the demo college by DEMO=1 on a database server", () => {
    const DATABASE_URL = "postgres://somewhere/admissions"
    expect(readSettings({ DATABASE_URL }).demo).toBe(false)
    expect(readSettings({ DATABASE_URL, DEMO: "1" }).demo).toBe(true)
  })

  it("take the first Admin with name and password together", () => {
    const admin = { ADMIN_USERNAME: "chief", ADMIN_PASSWORD: "long enough" }
    expect(readSettings({ DEMO: "0", ...admin }).firstAdmin).toEqual({
      username: "chief",
      password: "long enough",
    })
    expect(() => readSettings({ ADMIN_USERNAME: "chief" })).toThrow(/belong together/)
    expect(() => readSettings({ ADMIN_USERNAME: "chief", ADMIN_PASSWORD: "short" })).toThrow(/at least 10/)
  })

  it.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["DEMO", "perhaps"],
    ["DATABASE_URL", "mysql://x"],
    ["PUBLIC_BASE_URL", "college.example.org"],
    ["TOKEN_SECONDS", "0"],
    ["DEMO_PASSWORD", "short"],
  ])("refuse %s=%s and name it", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(name))
  })

  it("name every fault at once", () => {
    expect(() => readSettings({ PORT: "x", DEMO: "x" })).toThrow(/PORT.*\n.*DEMO/)
  })
})
