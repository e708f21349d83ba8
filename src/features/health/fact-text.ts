/** What each check has found, as a text. */

import { formatFileSize } from "#domain/documents/file-size.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import type { CheckId } from "#domain/health/checks.ts"
import { checkState, type SystemHealth, secondsBetween } from "#domain/health/judge.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { noticeState } from "#screen/privacy/notice-state-words.ts"
import { durationText } from "./figures.ts"
import { factWords as words } from "./words.ts"

type Fact = (health: SystemHealth) => string

const ms = (seconds: number) => Math.round(seconds * 1000)
/** Joins the parts of one sentence; absent ones are left out. */
const together = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join("; ")
const when = ({ At }: SystemHealth, moment: string) => momentText(new Date(moment), new Date(At))

const backup: Fact = (health) => {
  const { LastBackup: last, LastGoodBackup: good, HasBackupSchedule, BackupSeconds } = health
  return together(
    !last && words.backupNone,
    last?.Outcome === "failed" && fill(words.backupFailed, { when: when(health, last.EndedAt) }),
    last?.Outcome === "incomplete" && fill(words.backupIncomplete, { when: when(health, last.EndedAt) }),
    good &&
      fill(last?.Outcome === "done" ? words.backupGood : words.backupGoodBefore, {
        when: when(health, good.EndedAt),
        size: formatFileSize(good.Bytes ?? 0),
      }),
    HasBackupSchedule ? fill(words.backupEvery, { hours: BackupSeconds / 3600 }) : words.backupNoSchedule,
  )
}

const job =
  (id: "cleanUp" | "retention", runOf: (health: SystemHealth) => SystemHealth["CleanUp"]): Fact =>
  (health) => {
    const run = runOf(health)
    if (!run) return checkState(id, health) === "look" ? words.jobNeverDone : words.jobNever
    if (run.Outcome === "done") return fill(words.jobDone, { when: when(health, run.EndedAt) })
    return together(
      fill(words.jobFailed, { when: when(health, run.EndedAt) }),
      run.DoneAt !== null && fill(words.jobLastDone, { when: when(health, run.DoneAt) }),
    )
  }

const facts: Readonly<Record<CheckId, Fact>> = {
  database: ({ Engine, DatabaseSeconds: seconds }) =>
    seconds === null
      ? fill(words.databaseSilent, { engine: words[Engine] })
      : fill(words.database, { engine: words[Engine], ms: ms(seconds) }),
  files: ({ FilesIn, FilesSeconds: seconds }) =>
    seconds === null
      ? fill(words.filesFailed, { where: words[FilesIn] })
      : fill(words.files, { where: words[FilesIn], ms: ms(seconds) }),
  disk: (health) => {
    const { FreeBytes, DiskBytes, RefusedForRoom } = health
    const { LastHour: n = 0, LastAt = null } = RefusedForRoom ?? {}
    return together(
      fill(words.room, {
        free: formatFileSize(FreeBytes),
        size: formatFileSize(DiskBytes),
        percent: Math.floor((100 * FreeBytes) / DiskBytes),
      }),
      n > 0 && LastAt !== null && fill(words.roomRefused, { n, when: when(health, LastAt) }),
    )
  },
  backup,
  cleanUp: job("cleanUp", ({ CleanUp }) => CleanUp),
  retention: job("retention", ({ Retention }) => Retention),
  scanner: ({ Scanner }) =>
    ({ none: words.scannerNone, answers: words.scanner, silent: words.scannerSilent })[Scanner],
  privacyNotice: ({ PrivacyNotice: version }) =>
    version === undefined ? words.notTold : noticeState(version),
  failedCalls: (health) => {
    const { LastHour: lastHour, SinceStart: inAll, LastAt } = health.FailedCalls
    const started = when(health, health.StartedAt)
    return together(
      fill(words.failed, { lastHour, inAll, started }),
      LastAt !== null && fill(words.failedLast, { when: when(health, LastAt) }),
    )
  },
  clientErrors: (health) => {
    const { Day: day, Week: week, NewestAt } = health.ClientErrors
    return together(
      fill(words.errors, { day, week }),
      NewestAt !== null && fill(words.errorsNewest, { when: when(health, NewestAt) }),
    )
  },
  reusedTokens: (health) => {
    const { ReusedTokens: reused } = health
    if (!reused) return words.notTold
    return together(
      fill(words.reused, { n: reused.Week }),
      reused.NewestAt !== null && fill(words.reusedNewest, { when: when(health, reused.NewestAt) }),
    )
  },
  waiting: ({ LongestWaitSeconds: seconds }) =>
    seconds === null ? words.waitedNone : fill(words.waited, { time: durationText(seconds) }),
  erasure: (health) => {
    const { Open: n, OldestAt } = health.Erasure
    return OldestAt === null
      ? words.erasureNone
      : fill(words.erasure, { n, time: durationText(secondsBetween(OldestAt, health.At)) })
  },
  breaches: ({ Breaches: { Open: n, Late: late } }) =>
    n === 0 ? words.breachesNone : fill(words.breaches, { n, late }),
  sessions: ({ Sessions: { Open: open, People: people } }) => fill(words.sessions, { open, people }),
  version: (health) => fill(words.version, { version: health.Version, when: when(health, health.StartedAt) }),
}

export const factText = (id: CheckId, health: SystemHealth): string => facts[id](health)
