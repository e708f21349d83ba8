import { expect, it } from "vitest"
import type { CheckId } from "#domain/health/checks.ts"
import { collegeWith, type OtherFindings, wellCollege } from "#tests/support/well-college.ts"
import { factText } from "./fact-text.ts"

const good = wellCollege.LastGoodBackup as NonNullable<typeof wellCollege.LastGoodBackup>
const failed = { ...good, EndedAt: "2026-11-23T06:10:00.000Z", Outcome: "failed" } as const
const failedJob = { EndedAt: "2026-11-23T06:10:00.000Z", Outcome: "failed", DoneAt: null } as const

it.each<[CheckId, OtherFindings, string]>([
  ["database", {}, "PostgreSQL answered in 3 ms"],
  ["database", { Engine: "embedded", DatabaseSeconds: null }, "The embedded database did not answer"],
  ["files", {}, "A file was kept and removed in 12 ms, on the disk of the server"],
  ["files", { FilesIn: "bucket", FilesSeconds: null }, "A file could not be kept in the bucket"],
  ["disk", {}, "48.0 GB of 100.0 GB free, 48 %"],
  [
    "disk",
    { RefusedForRoom: { LastHour: 1, LastAt: "2026-11-23T06:10:00.000Z" } },
    "48.0 GB of 100.0 GB free, 48 %; 1 call was refused in the last hour because the disk of the server or of the database was full, the last 11:40",
  ],
  ["disk", { RefusedForRoom: { LastHour: 0, LastAt: wellCollege.At } }, "48.0 GB of 100.0 GB free, 48 %"],
  ["backup", {}, "The last good one ended 07:31, 5.7 MB; one every 24 hours"],
  ["backup", { BackupSeconds: 3600 }, "The last good one ended 07:31, 5.7 MB; one every 1 hour"],
  [
    "backup",
    { LastBackup: undefined, LastGoodBackup: undefined, HasBackupSchedule: false },
    "None has been taken; this server takes none by a schedule",
  ],
  [
    "backup",
    { LastBackup: failed },
    "The last one failed 11:40; the last good one ended 07:31, 5.7 MB; one every 24 hours",
  ],
  ["cleanUp", {}, "Done 11:30"],
  ["cleanUp", { CleanUp: undefined }, "Has not run"],
  ["cleanUp", { CleanUp: undefined, StartedAt: wellCollege.At }, "Not yet run; it begins within an hour"],
  ["retention", { Retention: failedJob }, "Failed 11:40"],
  [
    "retention",
    { Retention: { ...failedJob, DoneAt: "2026-11-22T06:10:00.000Z" } },
    "Failed 11:40; last done 22-11-2026 11:40",
  ],
  ["scanner", {}, "Answers"],
  ["scanner", { Scanner: "silent" }, "Set, and does not answer"],
  ["scanner", { Scanner: "none" }, "Files are not scanned for viruses"],
  ["privacyNotice", {}, "Version 2 is shown"],
  ["privacyNotice", { PrivacyNotice: null }, "None is published: nobody is asked to agree to anything"],
  [
    "privacyNotice",
    { PrivacyNotice: undefined },
    "This server is of an earlier release, which does not tell",
  ],
  ["disk", { RefusedForRoom: undefined }, "48.0 GB of 100.0 GB free, 48 %"],
  ["failedCalls", {}, "0 in the last hour, 0 on this server since it was started 20-11-2026 10:00"],
  [
    "failedCalls",
    { FailedCalls: { LastHour: 1, SinceStart: 4, LastAt: "2026-11-23T06:10:00.000Z" } },
    "1 in the last hour, 4 on this server since it was started 20-11-2026 10:00; the last 11:40",
  ],
  ["clientErrors", {}, "0 in 24 hours, 3 in 7 days; the newest 20-11-2026 15:30"],
  ["reusedTokens", {}, "0 in 7 days"],
  [
    "reusedTokens",
    { ReusedTokens: { Week: 2, NewestAt: "2026-11-20T10:00:00.000Z" } },
    "2 in 7 days; the newest 20-11-2026 15:30",
  ],
  ["reusedTokens", { ReusedTokens: undefined }, "This server is of an earlier release, which does not tell"],
  ["waiting", {}, "Longest wait of work that was received in the last 24 hours: 6 hours"],
  [
    "waiting",
    { LongestWaitSeconds: 60 },
    "Longest wait of work that was received in the last 24 hours: 1 minute",
  ],
  [
    "waiting",
    { LongestWaitSeconds: 9 * 86_400 },
    "Longest wait of work that was received in the last 24 hours: 9 days",
  ],
  ["waiting", { LongestWaitSeconds: null }, "Nothing that had waited reached this server in 24 hours"],
  ["erasure", {}, "Nobody waits for an answer"],
  [
    "erasure",
    { Erasure: { Open: 2, OldestAt: "2026-11-11T06:10:00.000Z" } },
    "2 people wait for an answer, the oldest for 12 days",
  ],
  ["breaches", {}, "None is open"],
  ["breaches", { Breaches: { Open: 1, Late: 1 } }, "1 open; of 1 the Board was not told in detail in time"],
  ["sessions", {}, "12 of 9 people"],
  ["version", {}, "1.0.0; this server runs since 20-11-2026 10:00"],
])("%s with %j reads %s", (id, changes, text) => {
  expect(factText(id, collegeWith(changes))).toBe(text)
})
