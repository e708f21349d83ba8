/**
 * Lets a backup command use the server that runs on an embedded database: the server grants the lease, makes a copy, and
 * records how the backup ended.
 */
import { type Acts, askServer, isServerRunning, Refused } from "../channel/local-channel.ts"
import type { Engine } from "../db/engine.ts"
import { queriesOn } from "../db/queries-on.ts"
import { BackupLease, copyDatabase, type Ending, lookAtCopy, type Source, UnderWay } from "./source.ts"

/** What the server does for a backup command that runs beside it. */
export function backupActs(engine: Engine, dataDir: string): Acts {
  let turn: BackupLease | undefined
  return {
    look: async () => {
      const mine = new BackupLease(queriesOn(engine))
      await mine.take()
      turn = mine
      await copyDatabase(engine, dataDir).catch(async (error) => {
        await mine.drop()
        throw error
      })
      return ""
    },
    keep: async () => {
      await turn?.keep()
      return ""
    },
    end: async (body) => {
      await turn?.end(JSON.parse(body) as Ending)
      return ""
    },
    drop: async () => {
      await turn?.drop()
      return ""
    },
  }
}

async function ask(dataDir: string, act: string, body = ""): Promise<void> {
  await askServer(dataDir, act, body).catch((error) => {
    throw error instanceof Refused && error.status === new UnderWay().status ? new UnderWay() : error
  })
}

/**
 * A source for the embedded database of the server that runs on this folder; undefined when none runs. A backup that is not
 * kept is not recorded.
 */
export async function runningSource(dataDir: string, { isKept = true } = {}): Promise<Source | undefined> {
  if (!(await isServerRunning(dataDir))) return undefined
  return {
    look: async () => {
      await ask(dataDir, "look")
      return lookAtCopy(dataDir)
    },
    keep: () => ask(dataDir, "keep"),
    end: (ending) => (isKept ? ask(dataDir, "end", JSON.stringify(ending)) : ask(dataDir, "drop")),
  }
}
