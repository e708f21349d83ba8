/** `npm run admin -- reset USERNAME`: gives a one-time password to a user for whom no Admin can do so any more. */
import { queriesOn } from "../db/queries-on.ts"
import { withEngine } from "../db/with-engine.ts"
import { readSettings } from "../settings.ts"
import { resetFromMachine } from "./reset-password.ts"

const USAGE = "npm run admin -- reset USERNAME"

async function perform([what, username, ...more]: readonly string[]): Promise<string[]> {
  if (what !== "reset" || !username || more.length > 0) throw new Error(USAGE)
  return withEngine(readSettings(process.env), (engine) =>
    resetFromMachine(queriesOn(engine), username, new Date()),
  )
}

perform(process.argv.slice(2)).then(
  (lines) => void process.stdout.write(`${lines.join("\n")}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
