/**
 * A safety net under the outbox: a JSON write of a queueable operation that the app did not send itself and that finds no
 * network is queued, not lost.
 */
import { OPERATIONS } from "#api/operations.gen.ts"
import { claimsOf, getCurrentSession } from "#offline/device/session-store.ts"
import { isObject } from "#offline/drain/answer-proof.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import type { JsonObject, QueuedOperation } from "#offline/outbox/outbox-entry.ts"

/**
 * True for the app's own writes: the app itself retries them, and they bypass this worker, so that a broken worker cannot
 * block them.
 */
export const isOurs = (request: Request): boolean => request.headers.has("X-Device-Time")

/** Sends the write. Only a write with a key and a JSON body that got no answer at all is queued, and answered with 202. */
export async function queueFailedWrite({ request }: { request: Request }): Promise<Response> {
  const key = request.headers.get("Idempotency-Key")
  const json = request.headers.get("Content-Type")?.includes("application/json") ?? false
  const found = key && json ? findOperation(request) : null
  if (!found) return fetch(request)
  const copy = request.clone()
  try {
    return await fetch(request)
  } catch (error) {
    const queued = await queue(found, copy, key ?? "")
    if (!queued) throw error
    return new Response(JSON.stringify({ message: "Saved on this device", queued: true }), {
      status: 202,
      headers: { "Content-Type": "application/json" },
    })
  }
}

interface Found {
  operationId: QueuedOperation
  params: Record<string, string>
}

function findOperation(request: Request): Found | null {
  const path = new URL(request.url).pathname.replace(/^\/api/, "")
  for (const [operationId, { method, path: template, content }] of Object.entries(OPERATIONS)) {
    if (method !== request.method || content !== "json") continue
    const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
    // An id is a UUID: /admissions/finalAdmissionSubmit is no write to an application of that name.
    const match = new RegExp(`^${template.replace(/\{\w+\}/g, "([\\w-]{36})")}$`).exec(path)
    if (!match) continue
    const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ""]))
    return { operationId: operationId as QueuedOperation, params }
  }
  return null
}

async function queue({ operationId, params }: Found, request: Request, key: string): Promise<boolean> {
  const session = await getCurrentSession()
  const token = request.headers.get("Authorization")?.replace("Bearer ", "") ?? ""
  // Another user may have signed in meanwhile: nothing of one user is kept under another (law 13).
  if (!session || claimsOf(token).sub !== String(session.userId)) return false
  const body = (await request.json()) as JsonObject
  const lane = operationId === "updateAdmission" ? params.id : (params.admissionId ?? laneIn(body))
  if (!lane) return false
  const ifMatch = request.headers.get("If-Match")
  const command = {
    operationId,
    lane,
    params,
    body,
    ifMatch,
    title: operationId,
    subject: session.user.Username,
  }
  await saveCommands(session.userId, { commands: [command] }, new Date(), key)
  return true
}

/** The application that a body, or the first row in it, is about; an id of the address may be another record's. */
function laneIn(body: JsonObject): string | null {
  const records = Array.isArray(body.records) ? body.records[0] : null
  const { AdmissionId } = isObject(records) ? records : body
  return typeof AdmissionId === "string" ? AdmissionId : null
}
