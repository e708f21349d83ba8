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
    const DATA_KEY = Buffer.alloc(32, 1).toString("base64")
    expect(readSettings({ DATABASE_URL, DATA_KEY }).demo).toBe(false)
    expect(readSettings({ DATABASE_URL, DEMO: "1" }).demo).toBe(true)
  })

  it("take the first Admin with name and password together", () => {
    const admin = { ADMIN_USERNAME: "chief", ADMIN_PASSWORD: "long enough" }
    expect(readSettings({ DEMO: "0", ...admin }).firstAdmin).toEqual({
      username: "chief",
      password: "long enough",
    })
    expect(() => readSettings({ ADMIN_PASSWORD: "long enough" })).toThrow(/asks for ADMIN_USERNAME/)
    expect(() => readSettings({ ADMIN_USERNAME: "chief", ADMIN_PASSWORD: "short" })).toThrow(/at least 10/)
  })

  it("start without the first Admin's password, which the manual has removed after the first sign-in", () => {
    expect(readSettings({ DEMO: "0", ADMIN_USERNAME: "chief" }).firstAdmin).toBeUndefined()
    expect(
      readSettings({ DEMO: "0", ADMIN_USERNAME: "chief", ADMIN_PASSWORD: "" }).firstAdmin,
    ).toBeUndefined()
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
      prefix: "",
      region: "ap-south-1",
      accessKeyId: "AKIA",
      secretAccessKey: "hush/hush",
    })
    for (const name of Object.keys(names))
      expect(() => readSettings({ ...names, [name]: " " }), `without ${name}`).toThrow(/set all or none/)
    expect(() => readSettings({ ...names, S3_BUCKET: "https://x/y" })).toThrow(/S3_BUCKET/)
    for (const prefix of ["kolar", "kolar/", "group-2/kolar_pg"])
      expect(readSettings({ ...names, S3_PREFIX: prefix }).s3?.prefix).toBe(`${prefix.replace(/\/$/, "")}/`)
    const wrong = ["/kolar", "kolar//pg", "..", "kolar/../mysuru", "Kolar", "Documents", "a/documents", "a b"]
    for (const prefix of [...wrong, "/", "k".repeat(101)])
      expect(() => readSettings({ ...names, S3_PREFIX: prefix }), prefix).toThrow(/S3_PREFIX must be/)
    expect(() => readSettings({ S3_PREFIX: "kolar" })).toThrow(/S3_PREFIX asks for S3_BUCKET/)
  })

  it("repeat no secret that stands in the address of a bucket", () => {
    const faultOf = () => readSettings({ S3_ENDPOINT: "https://AKIA:hush@s3.example.org" })
    expect(faultOf).toThrow(/S3_ENDPOINT must start with/)
    expect(faultOf).not.toThrow(/hush/)
  })

  it("take the number of proxies in front, and no other word for it", () => {
    expect(readSettings({}).trustProxy).toBe(0)
    expect(readSettings({ TRUST_PROXY: "2" }).trustProxy).toBe(2)
    for (const word of ["true", "yes", "loopback", "1.5", "11", "-1"])
      expect(() => readSettings({ TRUST_PROXY: word }), word).toThrow(
        /TRUST_PROXY must be a whole number from 0 to 10/,
      )
  })

  it("derive the other limits of sign-in from the tries of one person, unless they are set", () => {
    expect(readSettings({ LOGIN_TRIES: "1000" })).toMatchObject({
      loginTries: 1000,
      loginTriesAddress: 2000,
      loginTriesAccount: 5000,
      loginTriesOverall: 100_000,
    })
    expect(readSettings({ LOGIN_TRIES_ADDRESS: "7" })).toMatchObject({ loginTries: 10, loginTriesAddress: 7 })
  })

  it("limit the connections of one address, except behind a proxy, whose address all have", () => {
    expect(readSettings({}).connections).toMatchObject({ most: 4000, mostPerAddress: 500 })
    expect(readSettings({ TRUST_PROXY: "1" }).connections.mostPerAddress).toBe(4000)
    expect(readSettings({}).connections.requestSeconds).toBeGreaterThan(120)
  })

  it.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["DEMO", "perhaps"],
    ["DATABASE_URL", "mysql://x"],
    ["PUBLIC_BASE_URL", "college.example.org"],
    ["EMAIL_CHECK_URL", "mail.example.org"],
    ["EMAIL_CHECK_URL", "https://mail.example.org/a; script-src *"],
    ["S3_ENDPOINT", "s3.example.org"],
    ["TOKEN_SECONDS", "0"],
    ["DEMO_PASSWORD", "short"],
    ["LOG_LEVEL", "verbose"],
  ])("refuse %s=%s and name it", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(name))
  })

  it("name every fault at once", () => {
    expect(() => readSettings({ PORT: "x", DEMO: "x" })).toThrow(/PORT.*\n.*DEMO/)
  })
})

describe("when backups are taken", () => {
  const places = { BACKUP_DIR: "/backups", BACKUP_SECRETS_DIR: "/secrets" }
  it("follows a time of day, and an interval that comes back to it", () => {
    expect(readSettings(places).backups).toMatchObject({ everyHours: 24, at: undefined })
    expect(readSettings({ ...places, BACKUP_AT: "02:00" }).backups?.at).toBe("02:00")
    for (const hours of ["1", "6", "48", "720"])
      expect(
        readSettings({ ...places, BACKUP_AT: "23:59", BACKUP_EVERY_HOURS: hours }).backups?.everyHours,
      ).toBe(Number(hours))
    for (const hours of ["5", "36"])
      expect(() => readSettings({ ...places, BACKUP_AT: "02:00", BACKUP_EVERY_HOURS: hours })).toThrow(
        /must divide a day/,
      )
    for (const wrong of ["2:00", "24:00", "night"])
      expect(() => readSettings({ ...places, BACKUP_AT: wrong }), wrong).toThrow(/BACKUP_AT must be a time/)
    expect(() => readSettings({ BACKUP_AT: "02:00" })).toThrow(/ask for BACKUP_DIR/)
  })
})

describe("what a demo college and a scanner ask for", () => {
  it("a demo that nobody asked for by name listens on this machine alone", () => {
    expect(() => readSettings({ HOST: "0.0.0.0" })).toThrow("set DEMO=1")
    expect(readSettings({ HOST: "0.0.0.0", DEMO: "1" }).demo).toBe(true)
    expect(readSettings({ HOST: "0.0.0.0", DEMO: "0" }).demo).toBe(false)
    expect(readSettings({ HOST: "::1" }).demo).toBe(true)
    expect(() => readSettings({ HOST: "127.0.0.1.example.org" })).toThrow("set DEMO=1")
  })

  it("a scanner is named by its place, and asked for unless told otherwise", () => {
    expect(readSettings({}).clamd).toBeUndefined()
    expect(readSettings({}).scanRequired).toBe(false)
    expect(readSettings({ CLAMD: "10.0.0.2:3310" })).toMatchObject({
      clamd: { host: "10.0.0.2", port: 3310 },
      scanRequired: true,
    })
    expect(readSettings({ CLAMD: "unix:/run/clamd.sock", SCAN_REQUIRED: "0" })).toMatchObject({
      clamd: { path: "/run/clamd.sock" },
      scanRequired: false,
    })
    expect(() => readSettings({ CLAMD: "clamd" })).toThrow("CLAMD must be")
    expect(() => readSettings({ SCAN_REQUIRED: "1" })).toThrow("SCAN_REQUIRED")
  })
})
