/** What the bench's servers share: reading requests, answering, and counting bytes. */
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** What happens to a request. `answer` has no effect; `commit-then-drop` has its effect and cuts the connection. */
export type Fate =
  | { kind: "ok" }
  | { kind: "drop" }
  | { kind: "commit-then-drop" }
  | { kind: "hang" }
  | { kind: "answer"; status: number; type: string; body: string }

export const OK: Fate = { kind: "ok" }

export const UNAUTHORIZED: Fate = {
  kind: "answer",
  status: 401,
  type: "application/json",
  body: '{"message":"Your session has expired. Please log in again."}',
}

/** What a server for replication needs of the sink. */
export interface Gate {
  /** Records that a write has arrived; returns its fate. */
  arrive(id: string, isAuthorized: boolean): Fate
  isAuthorized(request: IncomingMessage): boolean
  /** Waits as long as the answers of this row are delayed. */
  pause(): Promise<void>
  /** Records that a write took effect. */
  effect(id: string): void
}

/** A batch has one answer: the first fate that is not ordinary applies to all of it. */
export const fateOfAll = (fates: readonly Fate[]): Fate => fates.find(({ kind }) => kind !== "ok") ?? OK

/** Does what a fate demands before there is an effect; true when the request is finished. */
export function isOver(response: ServerResponse, fate: Fate): boolean {
  if (fate.kind === "drop") response.destroy()
  if (fate.kind === "answer") answer(response, fate)
  return fate.kind !== "ok" && fate.kind !== "commit-then-drop"
}

export function answer(response: ServerResponse, fate: Fate): void {
  if (fate.kind !== "answer") return
  response.writeHead(fate.status, { "content-type": fate.type })
  response.end(fate.body)
}

export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** The calls of the API, and bytes in both directions including headers. */
export interface Traffic {
  requests: number
  up: number
  down: number
}

export class TrafficCount {
  /** When the first call arrived, by the clock of `performance`; null before. */
  firstAt: number | null = null
  private requests = 0
  private gone = { up: 0, down: 0 }
  private start: Traffic = { requests: 0, up: 0, down: 0 }
  private readonly sockets = new Set<Socket>()

  constructor(server: Server) {
    server.on("connection", (socket: Socket) => {
      this.sockets.add(socket)
      socket.once("close", () => {
        this.sockets.delete(socket)
        this.gone.up += socket.bytesRead
        this.gone.down += socket.bytesWritten
      })
    })
    server.on("request", ({ url }: IncomingMessage) => {
      if (!url?.startsWith("/api/")) return
      this.requests += 1
      this.firstAt ??= performance.now()
    })
  }

  /** Starts counting anew. */
  reset(): void {
    this.firstAt = null
    this.start = this.total()
  }

  since(): Traffic {
    const { requests, up, down } = this.total()
    return { requests: requests - this.start.requests, up: up - this.start.up, down: down - this.start.down }
  }

  private total(): Traffic {
    let { up, down } = this.gone
    for (const { bytesRead, bytesWritten } of this.sockets) {
      up += bytesRead
      down += bytesWritten
    }
    return { requests: this.requests, up, down }
  }
}
