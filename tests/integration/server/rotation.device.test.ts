/** Secrets are rotated while servers run: earlier ones stay valid as promised, and no waiting work is lost (decision 0054). */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { gunzipSync } from "node:zlib"
import { SignJWT } from "jose"
import { afterAll, expect, it } from "vitest"
import { entriesOf } from "#server/backup/archive.ts"
import { openBackup } from "#server/backup/restore.ts"
import { openChannel } from "#server/channel/local-channel.ts"
import { codeOf } from "#server/prints/check-code.ts"
import { type Rotated, rotate } from "#server/rotation/rotate.ts"
import { rotationActs } from "#server/rotation/running-server.ts"
import { collegeSecrets, secretRows } from "#server/tokens/college-secret.ts"
import { openTokens } from "#server/tokens/tokens.ts"
import {
  connectTo,
  decryptWork,
  enterApplication,
  failures,
  network,
  sendAll,
  signInHere,
  signOutHere,
  stopDevice,
  storeOf,
} from "#tests/support/real-device.ts"
import { DATA_KEY } from "../../contract/support/postgres.ts"
import { PASSWORD, type TestCollege } from "../../contract/support/test-college.ts"
import { backUp, newFolder, removeFolders, settingsOf } from "../backup/colleges.ts"
import { onBothEngines } from "../staff/engines.ts"
import { programOf } from "./support/bundled-server.ts"

afterAll(removeFolders)

const DAY_MS = 86_400_000
const PROFILE = "/api/auth/profile"
const turn = (college: TestCollege, what: Rotated, atOnce = false) =>
  rotate(college.db, { what, atOnce }, college.ports.settings, new Date())

async function signIn(college: TestCollege, username: string) {
  const answer = await college.ask("POST", "/api/auth/subLogin", { body: { username, password: PASSWORD } })
  expect(answer.status).toBe(200)
  return answer.body as { token: string; sessionId: string; endToken: string }
}
const standing = async (college: TestCollege, token: string) =>
  (await college.ask("GET", PROFILE, { token })).status
const renew = (college: TestCollege, { token, sessionId }: { token: string; sessionId: string }) =>
  college.ask("POST", "/api/auth/refresh", { token, body: { sessionId } })

onBothEngines("a rotation", (colleges) => {
  it("of tokens leaves everybody signed in, and the new ones count at every server at once", async () => {
    const { one, other } = colleges
    const before = await signIn(one, "counsellor.vja")
    const left = await signIn(one, "counsellor.tpt")
    const [said] = await turn(one, "tokens")
    expect(said).toMatch(/stays so; what was signed before is read until/)
    const after = await signIn(one, "staff.office")
    for (const college of [other, one])
      expect([await standing(college, before.token), await standing(college, after.token)]).toEqual([
        200, 200,
      ])
    const renewed = await renew(other, before)
    expect(renewed.status).toBe(200)
    expect(await standing(one, renewed.body.token)).toBe(200)
    // This is the only token that a device which signed out offline still has.
    await other.ask("POST", "/api/auth/subLogout", { token: left.endToken })
    expect(await standing(one, left.token)).toBe(401)
  })

  it("of tokens ends what was signed before when the last session of then is over", async () => {
    const { one } = colleges
    const claims = { userId: 1, sessionId: "s", tokenId: "t" }
    const token = await one.ports.tokens.sign(claims, new Date(Date.now() + 400 * DAY_MS))
    await turn(one, "tokens")
    const { sessionDays } = one.ports.settings
    const at = async (days: number) =>
      (await openTokens(one.db, () => new Date(Date.now() + days * DAY_MS))).read(token)
    expect(await at(sessionDays - 1)).toMatchObject(claims)
    expect(await at(sessionDays + 1)).toBeUndefined()
  })

  it("of tokens at once ends every session at every server, and who has the old secret can do nothing with it", async () => {
    const { one, other } = colleges
    const before = await signIn(other, "counsellor.vja")
    const [secret] = await collegeSecrets(one.db, "tokenSecret", new Date())
    expect((await turn(one, "tokens", true))[0]).toMatch(/[1-9]\d* sessions were ended/)
    for (const college of [other, one]) {
      expect(await standing(college, before.token)).toBe(401)
      expect((await renew(college, before)).status).toBe(401)
    }
    const after = await signIn(one, "counsellor.vja")
    const claims = await one.ports.tokens.read(after.token)
    const forged = await new SignJWT({ sid: after.sessionId })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(String(claims?.userId))
      .setJti(String(claims?.tokenId))
      .setExpirationTime(Number(claims?.expiresAt))
      .sign(secret)
    for (const college of [other, one])
      expect([await standing(college, after.token), await standing(college, forged)]).toEqual([200, 401])
    await expect(turn(one, "prints", true)).rejects.toThrow(/--at-once is for tokens/)
  })

  it("of prints lets every paper verify that was ever printed", async () => {
    const { one, other } = colleges
    const { AdmissionId: id } = await one.db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where("AdmissionStatus", "=", "Approved")
      .limit(1)
      .executeTakeFirstOrThrow()
    const named = { kind: "applicationForm", id } as const
    const codes = [await codeOf(one.db, named)]
    for (let turned = 0; turned < 2; turned += 1) {
      await turn(one, "prints")
      codes.push(await codeOf(other.db, named))
    }
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) {
      const told = await other.ask("GET", `/api/verify/${code}`)
      expect([told.status, told.body.data?.Kind]).toEqual([200, "applicationForm"])
      const changed = `${code.startsWith("A") ? "B" : "A"}${code.slice(1)}`
      expect((await other.ask("GET", `/api/verify/${changed}`)).status).toBe(404)
    }
  })

  it("law 17: of devices opens and sends what waited locked, and locks under the new key from then on", async () => {
    const { one, other } = colleges
    const isThere = async (id: string) =>
      (await one.as("admin", "GET", `/api/admissions/${id}`)).status === 200
    const firstName = async (userId: number) => (await storeOf(userId).outbox.toArray())[0]?.body.FirstName
    const seed = one.open.engine.name === "embedded" ? 47_100 : 47_200
    await connectTo(one)
    try {
      const userId = await signInHere("counsellor.vja")
      const { deviceKey } = await one.ports.deviceKeys.of(userId)
      network.isAway = true
      const first = await enterApplication(userId, seed)
      expect(await firstName(userId)).toBe("Asha Rani Devi")
      await signOutHere()
      expect(await firstName(userId)).toBeUndefined()

      await turn(one, "devices")
      await turn(one, "devices")
      await connectTo(other)
      await signInHere("counsellor.vja")
      await sendAll(userId)
      expect(await isThere(first)).toBe(true)

      network.isAway = true
      const second = await enterApplication(userId, seed + 1)
      await signOutHere()
      await decryptWork(userId, [deviceKey])
      expect(await firstName(userId)).toBeUndefined()
      await connectTo(one)
      await signInHere("counsellor.vja")
      await sendAll(userId)
      expect(await isThere(second)).toBe(true)
      expect(failures).toEqual([])
    } finally {
      stopDevice()
    }
  })

  it("is a command beside the server, and a backup has all of it, apart from the rows", async () => {
    const { one } = colleges
    const isEmbedded = one.open.engine.name === "embedded"
    const place = isEmbedded ? {} : { DATABASE_URL: String(one.ports.settings.databaseUrl) }
    const env = { ...process.env, DATA_DIR: one.folder, DATA_KEY, DEMO: "1", ...place }
    const program = await programOf("rotate")
    const run = (...words: string[]) => promisify(execFile)(process.execPath, [program, ...words], { env })
    if (isEmbedded) await expect(run("prints")).rejects.toThrow(/in use by another server/)
    const close = isEmbedded && (await openChannel(one.folder, rotationActs(one.db, one.ports.settings)))
    try {
      const before = await collegeSecrets(one.db, "printSecret", new Date())
      expect((await run("prints")).stdout).toMatch(/those that were printed verify as before/)
      const after = await collegeSecrets(one.db, "printSecret", new Date())
      expect(after.slice(1)).toEqual(before)
      await expect(run("prints", "--at-once")).rejects.toThrow(/--at-once is for tokens/)
      await expect(run("passwords")).rejects.toThrow(/npm run rotate -- tokens/)
    } finally {
      if (close) await close()
    }

    for (const what of ["tokens", "devices", "prints"] as const) await turn(one, what)
    const settings = settingsOf({ DATA_DIR: one.folder, ...place })
    const { path } = await backUp(one, settings)
    const backup = await openBackup(path, settingsOf({ DATA_DIR: newFolder() }))
    expect(Object.keys(backup.secrets?.settings ?? {}).sort()).toEqual([...secretRows].sort())
    for await (const { name, bytes } of entriesOf(path))
      if (name.startsWith("database/settings/")) expect(gunzipSync(bytes).toString()).not.toContain("Secret")
  })
})
