/**
 * Receives a file in pieces over an unreliable connection: tus 1.0 under /api/uploads, for whoever may upload files.
 *
 * Invariants: an upload belongs to the user who began it. A repeated create finds the same upload. A create for a command
 * that is already answered asks for no bytes. An upload changes no record: only the command that names it does.
 */
import type { ServerResponse } from "node:http"
import { Metadata, Server, type ServerOptions } from "@tus/server"
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { MAX_FILE_BYTES } from "#domain/documents/file-types.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { hasAnswer } from "#server/contract/idempotency.ts"
import type { Ports, Session } from "#server/contract/operation.ts"
import { forbidden, invalidField, Problem, unauthorized } from "#server/errors/problem.ts"
import { countTry, tooMany } from "#server/session/rate-limit.ts"
import { bearerOf, sessionOf } from "#server/session/session.ts"
import { leaseLocker } from "./upload-lock.ts"
import { isOver, storedId, type UploadStore } from "./upload-store.ts"

const PATH = "/api/uploads"
/** How many open uploads one user may have; a device sends four at a time, and each ends with its command. */
const MOST_UPLOADS = 100
/** How many bytes these may have together. */
const MOST_BYTES = 250 * 1024 * 1024
/** How many uploads an applicant may begin in an hour. */
const MOST_BEGUN = 150
/** The longest metadata of a create, as base64: an id, and a name of 200 characters of four bytes. */
const MOST_METADATA = 2000
/** How long a request may continue to write after another one has asked for the upload, ms. */
const DRAIN_MS = 500

/** What the hooks of a request find out for the handlers of the protocol. */
interface Visit {
  readonly owner: Session
  readonly log: FastifyBaseLogger
}
const visits = new WeakMap<object, Visit>()

type TusRequest = Parameters<NonNullable<ServerOptions["onIncomingRequest"]>>[0]

function visitOf(request: TusRequest): Visit {
  const raw = request.runtime?.node?.req
  const visit = raw && visits.get(raw)
  if (!visit) throw new Error("An upload without a session")
  return visit
}

function requireId(userId: number, id: string | null | undefined): string {
  const stored = storedId(userId, id ?? undefined)
  if (!stored) throw { status_code: 404, body: "There is no such upload\n" }
  return stored
}

/** Logs a failure, and returns the refusal that it becomes. */
type Refuse = (error: Error, log: FastifyBaseLogger) => Problem

/** Refusals of the protocol, some of which are errors, stay as they are; of any other failure the caller learns no more than from every other call. */
async function refusalOf(
  refuse: Refuse,
  request: TusRequest,
  error: Error | { readonly status_code: number; readonly body: string },
) {
  if (!(error instanceof Error) || "status_code" in error) return undefined
  const { status, body, retryAfter } = refuse(error, visitOf(request).log)
  if (retryAfter !== undefined) request.runtime?.node?.res?.setHeader("Retry-After", retryAfter)
  return { status_code: status, body: `${body.message}\n` }
}

function tusServer(ports: Ports, store: UploadStore, refuse: Refuse): Server {
  return new Server({
    path: PATH,
    datastore: store,
    locker: leaseLocker(ports.db),
    maxSize: MAX_FILE_BYTES,
    lockDrainTimeout: DRAIN_MS,
    namingFunction: (request, metadata) => requireId(visitOf(request).owner.userId, metadata?.id),
    getFileIdFromRequest: (request, last) => requireId(visitOf(request).owner.userId, last),
    onResponseError: (request, error) => refusalOf(refuse, request, error),
    generateUrl: (_request, { id }) => `${PATH}/${id.slice(id.indexOf("-") + 1)}`,
  })
}

async function requireSession(ports: Ports, request: FastifyRequest): Promise<Session> {
  const session = await sessionOf(ports, bearerOf(request.headers.authorization))
  if (!session) throw unauthorized()
  const may = (["uploadDocument", "uploadPaymentDocument"] as const).some((act) => canEver(session.role, act))
  if (!may) throw forbidden()
  return session
}

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === "string" ? value : ""
}

/** The id that the client has made, from the metadata of a create. */
function idOf(request: FastifyRequest): string {
  try {
    const { id } = Metadata.parse(headerOf(request, "upload-metadata"))
    if (id) return id
  } catch {
    // Metadata that cannot be parsed contains no id.
  }
  throw invalidField("id", "Upload-Metadata must hold an id, a UUID")
}

/** Throws 429: of many creates at once none would see what the others begin. Staff enter whole camps, and are not limited. */
async function countBegun({ db, now }: Ports, { role, userId }: Session): Promise<void> {
  if (role !== "S") return
  const tries = await countTry(db, { key: `beginUpload:user:${userId}`, seconds: 3600 }, now())
  if (tries.tries > MOST_BEGUN) throw tooMany(tries)
}

/** How far an upload has come that was created before; undefined for a new one. */
async function knownOffset(ports: Ports, store: UploadStore, request: FastifyRequest, session: Session) {
  if (headerOf(request, "upload-metadata").length > MOST_METADATA)
    throw invalidField("file", "Upload-Metadata is too long")
  const length = lengthOf(request)
  const key = headerOf(request, "idempotency-key")
  if (key && (await hasAnswer(ports.db, key, session.userId))) return length
  const id = storedId(session.userId, idOf(request))
  if (!id) throw invalidField("id", "The id of an upload is a UUID")
  const found = await store.find(id)
  const known = found && isOver(found, ports.now()) ? undefined : found
  if (known && known.size !== length) throw invalidField("id", "Another file is being uploaded under this id")
  if (known) return known.offset
  await countBegun(ports, session)
  const open = await store.openOf(session.userId)
  if (open.count >= MOST_UPLOADS || open.bytes + length > MOST_BYTES)
    throw new Problem(429, { message: callTexts.tooManyRequests, code: "uploads.too-many" }, 60)
  return undefined
}

/** The library allows every origin (CORS); this server's page has the same origin. */
function withoutCors(response: ServerResponse): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => (/^access-control-/i.test(name) ? response : set(name, value))
  const write = response.writeHead.bind(response) as (...all: unknown[]) => ServerResponse
  response.writeHead = ((...all: unknown[]) =>
    write(
      ...all.map((part) => (isHeaders(part) ? withoutCorsIn(part) : part)),
    )) as ServerResponse["writeHead"]
}

const isHeaders = (part: unknown): part is Record<string, unknown> =>
  typeof part === "object" && part !== null && !Array.isArray(part)

const withoutCorsIn = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^access-control-/i.test(name)))

/** The length, which a create must give: without a length, or with length 0, an upload would never be complete. */
function lengthOf(request: FastifyRequest): number {
  const given = headerOf(request, "upload-length")
  const length = Number(given)
  if (!/^\d{1,12}$/.test(given) || length === 0)
    throw invalidField("file", given === "0" ? documentTexts.emptyFile : "Upload-Length must be told")
  return length
}

/**
 * Registers the calls of the protocol. Their answers are those of tus; a refused session is answered as in every other call.
 */
export async function registerUploads(
  app: FastifyInstance,
  ports: Ports,
  store: UploadStore,
  refuse: Refuse,
): Promise<void> {
  const tus = tusServer(ports, store, refuse)
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    withoutCors(reply.raw)
    reply.raw.setHeader("Cache-Control", "no-store")
    reply.raw.setHeader("X-Request-Id", request.id)
    await tus.handle(request.raw, reply.raw)
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The protocol reads the bytes from the stream itself.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null))
    scope.addHook("onRequest", async (request) => {
      visits.set(request.raw, { owner: await requireSession(ports, request), log: request.log })
    })
    scope.post(PATH, async (request, reply) => {
      const session = visits.get(request.raw)?.owner
      const offset = session && (await knownOffset(ports, store, request, session))
      if (offset === undefined) return pass(request, reply)
      return reply
        .code(201)
        .headers({ "Tus-Resumable": "1.0.0", Location: `${PATH}/${idOf(request)}`, "Upload-Offset": offset })
        .send()
    })
    scope.route({ method: ["HEAD", "PATCH", "DELETE", "OPTIONS"], url: `${PATH}/:id`, handler: pass })
  })
}
