/** `npm run backup`, `restore`, `verify`, `move`: the commands for the college's administrators; each prints what it did. */
import { readFile } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import { parseArgs } from "node:util"
import { readSettings, type Settings } from "../settings.ts"
import { backUpByHand, type TakenByHand } from "./by-hand.ts"
import { openFilesFrom } from "./files-from.ts"
import { BrokenBackup } from "./format.ts"
import { FOR_SERVER, takeForServer } from "./in-child.ts"
import { untilInterrupted } from "./interrupted.ts"
import { move, takeCollegeBack } from "./move.ts"
import { newPlaceOf } from "./new-place.ts"
import { openBackup, restore, tryRestore } from "./restore.ts"

const say = (...lines: string[]) => void process.stdout.write(`${lines.join("\n")}\n`)
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
const since = (begun: number) => `${((Date.now() - begun) / 60_000).toFixed(1)} minutes`

function printTaken({ path, secretsPath, bytes, opening, contents, isKept }: TakenByHand): void {
  const rows = Object.values(contents.tables).reduce((sum, { count }) => sum + count, 0)
  say(
    `Backed up to ${path}: ${rows} rows of ${opening.tables.length} tables, ${contents.files.count} files; ${megabytes(bytes)}`,
    `Its secrets are in ${secretsPath}: keep them apart from it, and as safe; without them it cannot be restored`,
  )
  if (!isKept) say("It is not in BACKUP_DIR, so the schedule and the devices do not count on it")
  if (opening.history)
    say(`History ${opening.history.historyId}; it has every write up to position ${opening.history.position}`)
  if (contents.missing.count > 0)
    say(
      `NOT WHOLE: ${contents.missing.count} files are missing in the store or have changed there:`,
      ...contents.missing.some.map((path) => `  ${path}`),
    )
}

interface Given {
  readonly settings: Settings
  /** Undefined: none was given. */
  readonly path: string | undefined
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
}

async function backUp({ settings, path, flags }: Given): Promise<void> {
  if (flags[FOR_SERVER] === true) return takeForServer(settings)
  const begun = Date.now()
  const taken = await untilInterrupted((signal) => backUpByHand(settings, path, () => new Date(), signal))
  printTaken(taken)
  say(`Took ${since(begun)}`)
  if (taken.contents.missing.count > 0) process.exitCode = 2
}

/** A command that reads a backup. */
type GivenFile = Given & { readonly path: string }

const opened = ({ settings, path, flags }: GivenFile) =>
  openBackup(path, settings, {
    newSecrets: flags["new-secrets"] === true,
    ...(typeof flags.secrets === "string" && { secretsPath: resolve(flags.secrets) }),
  })

/** Names the file of a BrokenBackup. */
const naming =
  (path: string | undefined) =>
  (error: unknown): never => {
    if (error instanceof BrokenBackup) throw new Error(`${path} cannot be used. ${error.message}.`)
    throw error
  }

async function putBack(given: GivenFile): Promise<void> {
  const begun = Date.now()
  const from = given.flags["files-from"]
  say(`Looking at ${given.path} ...`)
  const backup = await opened(given)
  const { madeAt, version } = backup.opening
  say(`It is whole: made ${madeAt} by version ${version}`)
  const { missing } = backup.contents
  const filesFrom =
    typeof from === "string" ? await openFilesFrom(resolve(from), backup.keys).catch(naming(from)) : undefined
  const replace = given.flags.replace === true
  const done = await untilInterrupted((signal) =>
    restore(backup, given.settings, { replace, say, filesFrom, signal }),
  )
  say(
    `Restored ${done.rows} rows and ${done.files} files; counts and hashes are those of the backup; ${since(begun)}`,
  )
  if (missing.count > 0 && !filesFrom)
    say(
      `NOT WHOLE: ${missing.count} files were missing when it was made: --files-from brings them from a backup that has them`,
    )
  if (done.kept.length > 0) say("What was there is kept:", ...done.kept.map((kept) => `  ${kept}`))
  say(
    backup.secrets
      ? `Its secrets and sessions are in force again, also those that were rotated or ended since ${madeAt}: if one was in wrong hands, rotate before the servers start (docs/operations.md, What a restore brings back)`
      : "New secrets are made at the next start: everybody signs in again",
  )
  say(
    "A new history begins: devices put back the forms, documents and payments that came after the backup",
    `What the office did online since ${madeAt} is not in it: do it again (docs/operations.md, Restoring)`,
  )
}

async function verify(given: GivenFile): Promise<void> {
  const begun = Date.now()
  const backup = await opened(given)
  const { madeAt, version, history } = backup.opening
  say(`${given.path} is whole: made ${madeAt} by version ${version}`)
  const { database } = given.flags
  const place = typeof database === "string" ? { databaseUrl: database } : { folder: dirname(given.path) }
  const done = await untilInterrupted((signal) => tryRestore(backup, place, signal))
  say(
    `Restored aside and compared: ${done.rows} rows, ${done.files} files (${megabytes(backup.contents.files.bytes)})${history ? `, position ${history.position}` : ""}; ${since(begun)}`,
  )
  if (backup.contents.missing.count > 0) {
    say(`NOT WHOLE: ${backup.contents.missing.count} files were missing when it was made`)
    process.exitCode = 2
  }
}

async function moveHouse({ settings, flags }: Given): Promise<void> {
  if (flags["take-back"] === true) return say(...(await takeCollegeBack(settings)))
  const { to } = flags
  if (typeof to !== "string")
    throw new Error(
      "Say where to: npm run move -- --to FILE, a file with the settings of the new place (NAME=value)",
    )
  const target = newPlaceOf(await readFile(to, "utf8"), settings)
  say(...(await move(settings, target, new Date(), say)))
}

/** Calls a command with the file that it needs. */
const withFile =
  (run: (given: GivenFile) => Promise<void>, usage: string) =>
  async ({ path, ...given }: Given): Promise<void> => {
    if (path === undefined) throw new Error(usage)
    return run({ ...given, path: resolve(path) })
  }

const usages = {
  backup: "npm run backup [-- FILE]",
  restore: "npm run restore -- FILE [--replace] [--secrets FILE] [--new-secrets] [--files-from FILE]",
  verify: "npm run verify -- FILE [--secrets FILE] [--database ADDRESS]",
  move: "npm run move -- --to FILE, or --take-back",
} as const

const commands: Readonly<Record<keyof typeof usages, (given: Given) => Promise<void>>> = {
  backup: backUp,
  restore: withFile(putBack, usages.restore),
  verify: withFile(verify, usages.verify),
  move: async (given) => {
    if (given.path !== undefined) throw new Error(usages.move)
    return moveHouse(given)
  },
}
const isCommand = (name: string): name is keyof typeof usages => Object.hasOwn(usages, name)

async function perform([name = "", ...words]: readonly string[]): Promise<void> {
  if (!isCommand(name)) throw new Error(Object.values(usages).join("\n"))
  const options = {
    replace: { type: "boolean" },
    secrets: { type: "string" },
    "new-secrets": { type: "boolean" },
    "files-from": { type: "string" },
    database: { type: "string" },
    to: { type: "string" },
    "take-back": { type: "boolean" },
    [FOR_SERVER]: { type: "boolean" },
  } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const [path, ...more] = positionals
  if (more.length > 0) throw new Error(usages[name])
  const settings = readSettings(process.env)
  await commands[name]({ settings, path, flags: values }).catch(naming(path))
}

perform(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
