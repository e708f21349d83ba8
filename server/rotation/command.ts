/** `npm run rotate -- tokens|devices|prints|data-key`: replaces a secret, and prints what that means. */
import { parseArgs } from "node:util"
import { isServerRunning } from "../channel/local-channel.ts"
import { queriesOn } from "../db/queries-on.ts"
import { withEngine } from "../db/with-engine.ts"
import { readSettings, type Settings } from "../settings.ts"
import { keysOfFolder } from "../vault/data-key.ts"
import { openVault } from "../vault/vault.ts"
import { rotateDataKey } from "./data-key.ts"
import { isRotated, type Rotation, rotate } from "./rotate.ts"
import { askToRotate } from "./running-server.ts"

const USAGE = "npm run rotate -- tokens [--at-once] | devices | prints | data-key"

async function rotateSecretOf(settings: Settings, rotation: Rotation): Promise<string[]> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && (await isServerRunning(dataDir))) return askToRotate(dataDir, rotation)
  const keys = settings.dataKeys ?? keysOfFolder(dataDir)
  const vault = keys && openVault(keys)
  return withEngine(settings, (engine) => rotate(queriesOn(engine, vault), rotation, settings, new Date()))
}

async function perform(words: readonly string[]): Promise<string[]> {
  const options = { "at-once": { type: "boolean" } } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const [what = "", ...more] = positionals
  const atOnce = values["at-once"] === true
  if (more.length > 0) throw new Error(USAGE)
  const settings = readSettings(process.env)
  if (what === "data-key" && !atOnce) return rotateDataKey(settings)
  if (!isRotated(what)) throw new Error(USAGE)
  return rotateSecretOf(settings, { what, atOnce })
}

perform(process.argv.slice(2)).then(
  (lines) => void process.stdout.write(`${lines.join("\n")}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
