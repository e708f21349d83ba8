import { describe, expect, it } from "vitest"
import { destinationOf, SCHEDULED_NAME, scheduledDestination } from "./destination.ts"

const now = new Date("2026-11-23T20:30:05.678Z")
const backups = {
  folder: "/backups",
  secretsFolder: "/backup-secrets",
  everyHours: 24,
  at: undefined,
  keep: 14,
}

describe("where a backup by hand goes", () => {
  it("without a file: where the schedule would put it, under a name that retention counts", () => {
    const found = destinationOf(undefined, backups, now)
    expect(found).toEqual(scheduledDestination(backups, now))
    expect(found).toEqual({
      path: "/backups/admissions-20261123T203005Z.tar",
      secretsPath: "/backup-secrets/admissions-20261123T203005Z.tar.secrets",
      isKept: true,
    })
    expect("admissions-20261123T203005Z.tar").toMatch(SCHEDULED_NAME)
    expect(() => destinationOf(undefined, undefined, now)).toThrow(/npm run backup -- FILE.*BACKUP_DIR/)
  })

  it("in the folder of backups: its secrets go to theirs", () => {
    expect(destinationOf("/backups/../backups/before-upgrade.tar", backups, now)).toEqual({
      path: "/backups/before-upgrade.tar",
      secretsPath: "/backup-secrets/before-upgrade.tar.secrets",
      isKept: true,
    })
  })

  it("elsewhere: the college does not rely on it, unless it has no folder of backups", () => {
    const beside = { path: "/media/stick/a.tar", secretsPath: "/media/stick/a.tar.secrets" }
    expect(destinationOf("/media/stick/a.tar", backups, now)).toEqual({ ...beside, isKept: false })
    expect(destinationOf("/media/stick/a.tar", undefined, now)).toEqual({ ...beside, isKept: true })
    expect(destinationOf("/backups/aside/a.tar", backups, now).isKept).toBe(false)
  })
})
