import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { routes } from "#domain/workflow/route-table.ts"
import { collegeWith, type OtherFindings, wellCollege } from "#tests/support/well-college.ts"
import { type Check, checkIds, checks } from "./checks.ts"
import { checkState, checksToLookAt } from "./judge.ts"

const HOUR = 3600
/** A moment this many hours before the moment of the answer. */
const hoursBefore = (hours: number) =>
  new Date(Date.parse(wellCollege.At) - hours * HOUR * 1000).toISOString()
const backup = (EndedAt: string, Outcome: "done" | "incomplete" | "failed" = "done") => ({
  BegunAt: EndedAt,
  EndedAt,
  Outcome,
  Bytes: 1,
  Position: 1,
  Name: "admissions-20261123T000000Z.tar",
  Fault: null,
})
const job = (DoneAt: string | null, Outcome: "done" | "failed" = "done") => ({
  EndedAt: hoursBefore(0.5),
  Outcome,
  DoneAt,
})

describe("whether everything is well", () => {
  it("is nothing to look at in a college that is", () => {
    expect(checksToLookAt(wellCollege)).toEqual([])
  })

  it.each<[keyof typeof checks, OtherFindings, "well" | "look" | "unset"]>([
    ["database", { DatabaseSeconds: checks.database.limit }, "well"],
    ["database", { DatabaseSeconds: checks.database.limit + 0.001 }, "look"],
    ["database", { DatabaseSeconds: null }, "look"],
    ["files", { FilesSeconds: null }, "look"],
    ["disk", { FreeBytes: 10, DiskBytes: 100 }, "well"],
    ["disk", { FreeBytes: 9, DiskBytes: 100 }, "look"],
    ["disk", { RefusedForRoom: { LastHour: 1, LastAt: hoursBefore(0.1) } }, "look"],
    ["disk", { RefusedForRoom: { LastHour: 0, LastAt: hoursBefore(2) } }, "well"],
    ["backup", { LastBackup: undefined, LastGoodBackup: undefined }, "look"],
    [
      "backup",
      { LastBackup: undefined, LastGoodBackup: undefined, IsDemo: true, HasBackupSchedule: false },
      "unset",
    ],
    ["backup", { LastBackup: undefined, LastGoodBackup: undefined, IsDemo: true }, "look"],
    ["backup", { LastBackup: backup(hoursBefore(1), "failed") }, "look"],
    ["backup", { LastBackup: backup(hoursBefore(1), "incomplete") }, "look"],
    ["backup", { LastBackup: backup(hoursBefore(48)), LastGoodBackup: backup(hoursBefore(48)) }, "well"],
    ["backup", { LastBackup: backup(hoursBefore(48.1)), LastGoodBackup: backup(hoursBefore(48.1)) }, "look"],
    [
      "backup",
      { LastBackup: backup(hoursBefore(9)), LastGoodBackup: backup(hoursBefore(9)), BackupSeconds: 4 * HOUR },
      "look",
    ],
    // The clock was months ahead then.
    [
      "backup",
      { LastBackup: backup(hoursBefore(-2000)), LastGoodBackup: backup(hoursBefore(-2000)) },
      "look",
    ],
    // A recent manual backup: somebody takes care of it.
    ["backup", { HasBackupSchedule: false }, "well"],
    ["cleanUp", { CleanUp: job(hoursBefore(4)) }, "look"],
    ["cleanUp", { CleanUp: job(hoursBefore(4)), StartedAt: hoursBefore(1) }, "well"],
    ["cleanUp", { CleanUp: undefined, StartedAt: hoursBefore(1) }, "well"],
    ["cleanUp", { CleanUp: undefined }, "look"],
    // The clock of the other server is a little ahead; it was months ahead; this server was started then.
    ["cleanUp", { CleanUp: job(hoursBefore(-0.05)) }, "well"],
    ["cleanUp", { CleanUp: job(hoursBefore(-2000)) }, "look"],
    ["cleanUp", { CleanUp: job(hoursBefore(-2000)), StartedAt: hoursBefore(0.1) }, "look"],
    ["cleanUp", { CleanUp: job(hoursBefore(4)), StartedAt: hoursBefore(-2000) }, "look"],
    ["cleanUp", { CleanUp: job(hoursBefore(1)), StartedAt: hoursBefore(-2000) }, "well"],
    ["retention", { Retention: job(hoursBefore(0.5), "failed") }, "look"],
    ["retention", { Retention: job(null, "failed"), StartedAt: hoursBefore(1) }, "look"],
    ["scanner", { Scanner: "none" }, "unset"],
    ["privacyNotice", { PrivacyNotice: null }, "unset"],
    // A server of the release before tells neither of the two.
    ["privacyNotice", { PrivacyNotice: undefined }, "unset"],
    ["disk", { RefusedForRoom: undefined }, "well"],
    ["scanner", { Scanner: "silent" }, "look"],
    ["failedCalls", { FailedCalls: { LastHour: 1, SinceStart: 1, LastAt: hoursBefore(0.1) } }, "look"],
    ["failedCalls", { FailedCalls: { LastHour: 0, SinceStart: 9, LastAt: hoursBefore(2) } }, "well"],
    ["clientErrors", { ClientErrors: { Day: 10, Week: 90, NewestAt: hoursBefore(1) } }, "well"],
    ["clientErrors", { ClientErrors: { Day: 11, Week: 11, NewestAt: hoursBefore(1) } }, "look"],
    ["reusedTokens", { ReusedTokens: { Week: 1, NewestAt: hoursBefore(9) } }, "look"],
    ["reusedTokens", { ReusedTokens: undefined }, "well"],
    ["waiting", { LongestWaitSeconds: null }, "well"],
    ["waiting", { LongestWaitSeconds: 7 * 24 * HOUR + 1 }, "look"],
    ["erasure", { Erasure: { Open: 2, OldestAt: hoursBefore(7 * 24) } }, "well"],
    ["erasure", { Erasure: { Open: 2, OldestAt: hoursBefore(7 * 24 + 1) } }, "look"],
    ["breaches", { Breaches: { Open: 1, Late: 0 } }, "well"],
    ["breaches", { Breaches: { Open: 2, Late: 1 } }, "look"],
  ])("%s with %j: %s", (id, changes, state) => {
    expect(checkState(id, collegeWith(changes))).toBe(state)
  })

  it("says what to do in words of its own for each, and where", () => {
    const chapters = readFileSync("docs/operations.md", "utf8")
      .split("\n")
      .flatMap((line) => /^##+ (.*)$/.exec(line)?.slice(1) ?? [])
    for (const id of checkIds) {
      const { place }: Check = checks[id]
      if (!place) continue
      if ("chapter" in place) expect(chapters).toContain(place.chapter)
      else expect(routes.map(({ path }) => path)).toContain(place.to)
    }
    const todos = checkIds.flatMap((id) => checks[id].todo ?? [])
    expect(new Set(todos).size).toBe(todos.length)
  })
})
