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

  it("keep documents on the disk unless a bucket and its key are named in full", () => {
    const names = {
      S3_ENDPOINT: "https://s3.example.org/",
      S3_BUCKET: "college-documents",
      S3_REGION: "ap-south-1",
      S3_ACCESS_KEY_ID: "AKIA",
      S3_SECRET_ACCESS_KEY: "hush/hush",
    }
    expect(readSettings({}).s3).toBeUndefined()
    expect(readSettings(names).s3).toEqual({
      endpoint: "https://s3.example.org",
      bucket: "college-documents",
      region: "ap-south-1",
      accessKeyId: "AKIA",
      secretAccessKey: "hush/hush",
    })
    for (const name of Object.keys(names))
      expect(() => readSettings({ ...names, [name]: " " }), `without ${name}`).toThrow(/set all or none/)
    expect(() => readSettings({ ...names, S3_BUCKET: "https://x/y" })).toThrow(/S3_BUCKET/)
  })

  it("repeat no secret that stands in the address of a bucket", () => {
    const faultOf = () => readSettings({ S3_ENDPOINT: "https://AKIA:hush@s3.example.org" })
    expect(faultOf).toThrow(/S3_ENDPOINT must start with/)
    expect(faultOf).not.toThrow(/hush/)
  })

  it.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["DEMO", "perhaps"],
    ["DATABASE_URL", "mysql://x"],
    ["PUBLIC_BASE_URL", "college.example.org"],
    ["S3_ENDPOINT", "s3.example.org"],
    ["TOKEN_SECONDS", "0"],
    ["DEMO_PASSWORD", "short"],
  ])("refuse %s=%s and name it", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(name))
  })

  it("name every fault at once", () => {
    expect(() => readSettings({ PORT: "x", DEMO: "x" })).toThrow(/PORT.*\n.*DEMO/)
  })
})
