/**
 * Decides how a command beside a running server asks it for what only the owner of an embedded database can do: a copy of it
 * for a backup. The channel is a socket in the data folder, which nobody but the server's user can open.
 */
import { chmod, rm } from "node:fs/promises"
import { createServer, request } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { socketFolder } from "../db/embedded.ts"
import type { Engine } from "../db/engine.ts"
import {
  BackupTurn,
  copyDatabase,
  type Ending,
  lookAtCopy,
  queriesOn,
  type Source,
  UnderWay,
} from "./source.ts"

const pathOf = (dataDir: string) => `${socketFolder(dataDir)}/backup.sock`

/** Serves the channel of this process. Answers how to close it. */
export async function openChannel(engine: Engine, dataDir: string): Promise<() => Promise<void>> {
  if (!engine.copyTo) return async () => undefined
  const path = pathOf(dataDir)
  let turn: BackupTurn | undefined
  const acts: Record<string, (body: string) => Promise<void>> = {
    "/look": async () => {
      const mine = new BackupTurn(queriesOn(engine))
      await mine.take()
      turn = mine
      await copyDatabase(engine, dataDir).catch(async (error) => {
        await mine.drop()
        throw error
      })
    },
    "/keep": async () => turn?.keep(),
    "/end": async (body) => turn?.end(JSON.parse(body) as Ending),
  }
  const server = createServer(async (asked, answer) => {
    try {
      const act = acts[asked.url ?? ""]
      if (!act) throw new Error("There is no such call")
      await act(await text(asked))
      answer.end()
    } catch (error) {
      answer.statusCode = error instanceof UnderWay ? 409 : 500
      answer.end((error as Error).message)
    }
  })
  await rm(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

function ask(dataDir: string, act: string, body = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: pathOf(dataDir), path: act, method: "POST" }, async (answer) => {
      const said = await text(answer)
      if (answer.statusCode === 200) resolve()
      else reject(answer.statusCode === 409 ? new UnderWay() : new Error(said))
    })
    asked.once("error", (error) => reject(new Error(`The running server does not answer: ${error.message}`)))
    asked.end(body)
  })
}

/** A server that was ended at once leaves its socket behind, which nobody answers. */
const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })

/** The embedded database of a server that runs on this folder; undefined when none does. */
export async function runningSource(dataDir: string): Promise<Source | undefined> {
  if (!(await isAnswered(pathOf(dataDir)))) return undefined
  return {
    look: async () => {
      await ask(dataDir, "/look")
      return lookAtCopy(dataDir)
    },
    keep: () => ask(dataDir, "/keep"),
    end: (ending) => ask(dataDir, "/end", JSON.stringify(ending)),
  }
}
