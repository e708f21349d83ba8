/**
 * Lets a command ask a server that runs beside it for work that only the owner of an embedded database can do. The channel
 * is a socket in the data folder, which only the server's user can open.
 */
import { chmod, rm } from "node:fs/promises"
import { createServer, request } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { socketFolder } from "../db/embedded/embedded.ts"

/** The acts that can be requested, by name: each takes a text and returns one. */
export type Acts = Readonly<Record<string, (body: string) => Promise<string>>>

/** The server refused. `status` is the status of its error, 500 if that has none. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = "Refused"
    this.status = status
  }
}

export const channelPath = (dataDir: string): string => `${socketFolder(dataDir)}/channel.sock`

/** Opens the channel of this process. Returns the function that closes it. */
export async function openChannel(dataDir: string, acts: Acts): Promise<() => Promise<void>> {
  const path = channelPath(dataDir)
  const server = createServer(async (asked, answer) => {
    try {
      const act = acts[(asked.url ?? "").slice(1)]
      if (!act) throw new Error("The running server does not know this command: it is of another version")
      answer.end(await act(await text(asked)))
    } catch (error) {
      answer.statusCode = (error as { status?: number }).status ?? 500
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

/** Asks the running server to do an act, and returns its answer. Throws Refused, or Error when no server answers. */
export function askServer(dataDir: string, act: string, body = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { socketPath: channelPath(dataDir), path: `/${act}`, method: "POST" },
      async (answer) => {
        const reply = await text(answer)
        if (answer.statusCode === 200) resolve(reply)
        else reject(new Refused(answer.statusCode ?? 500, reply))
      },
    )
    asked.once("error", (error) => reject(new Error(`The running server does not answer: ${error.message}`)))
    asked.end(body)
  })
}

/** True while a server runs on this folder. A server that was killed leaves its socket behind, on which nobody answers. */
export const isServerRunning = (dataDir: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(channelPath(dataDir))
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })
