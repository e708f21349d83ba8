/**
 * The push endpoint of an RxDB replication, as its documentation describes it: many documents in one request, conflicts in
 * its answer.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { isDeepStrictEqual } from "node:util"
import { answer, fateOfAll, type Gate, isOver, readText, UNAUTHORIZED } from "./wire.ts"

export const RXDB_PUSH = "/api/rxdb/payments/push"

interface Document {
  PaymentId: string
}
interface PushRow {
  newDocumentState: Document
  assumedMasterState?: Document
}

export class RxdbSink {
  private readonly master = new Map<string, Document>()

  async push(request: IncomingMessage, response: ServerResponse, gate: Gate): Promise<void> {
    const rows = JSON.parse(await readText(request)) as PushRow[]
    const isAuthorized = gate.isAuthorized(request)
    const fate = fateOfAll(rows.map((row) => gate.arrive(row.newDocumentState.PaymentId, isAuthorized)))
    await gate.pause()
    if (isOver(response, fate)) return
    if (!isAuthorized) return answer(response, UNAUTHORIZED)
    const conflicts = rows.flatMap((row) => this.store(row, gate))
    if (fate.kind === "commit-then-drop") return void response.destroy()
    answer(response, {
      kind: "answer",
      status: 200,
      type: "application/json",
      body: JSON.stringify(conflicts),
    })
  }

  /** Returns the stored state that conflicts with a document; otherwise stores the document. */
  private store({ newDocumentState, assumedMasterState }: PushRow, gate: Gate): Document[] {
    const id = newDocumentState.PaymentId
    const current = this.master.get(id)
    if (current && !isDeepStrictEqual(current, assumedMasterState)) return [current]
    this.master.set(id, newDocumentState)
    gate.effect(id)
    return []
  }
}
