/**
 * Registers a route for every operation of the contract: session, permission, rate limit and validation follow from the
 * contract.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import openapiGlue from "fastify-openapi-glue"
import { type ContractOperation, readContract } from "#server/contract/contract.ts"
import type {
  Call,
  Client,
  MadeFile,
  Operation,
  OperationName,
  Ports,
  PublicPicture,
  ServedFile,
  Session,
  StreamedFile,
} from "#server/contract/operation.ts"
import { linkToRest, type Paging } from "#server/contract/paging.ts"
import type { OnBrokenAnswer } from "#server/contract/validation.ts"
import { unauthorized } from "#server/errors/problem.ts"
import { bearerOf, sessionOf } from "#server/session/session.ts"
import { type AddressTries, countAddress, countSignIn } from "#server/session/sign-in-limit.ts"
import {
  cookiesAfterSignIn,
  type KnownDevices,
  knownDevicesIn,
  NO_DEVICES,
} from "#server/tokens/known-device.ts"
import { operationTable } from "../operations/table.ts"
import type { Tracing } from "../tracing/tracing.ts"
import { storedId, type UploadStore } from "../uploads/upload-store.ts"
import { type BroughtFile, type FindUpload, prepareBody } from "./body.ts"
import { circumstancesOf, clientOf, deviceTimeOf, headerOf } from "./circumstances.ts"
import { addressKey } from "./client-address.ts"
import { commandRoute } from "./commands/command-route.ts"
import { CompiledCalls } from "./commands/compiled-calls.ts"
import { sendFile, sendMade, sendPicture, sendStreamed } from "./files.ts"
import { countCall, refuseRole } from "./gate.ts"
import { type Performed, perform } from "./perform.ts"
import { bodyLimitOf } from "./wire/body-parsers.ts"

/** What the hooks of one request find out for its handler. */
interface Visit extends Partial<BroughtFile> {
  session?: Session | undefined
  address?: AddressTries
  devices?: KnownDevices
}
const visits = new WeakMap<FastifyRequest, Visit>()
const visitOf = (request: FastifyRequest): Visit => visits.get(request) ?? {}

/** The session of a request, once its hooks have run. */
const sessionOfRequest = (request: FastifyRequest): Session | undefined => visitOf(request).session

const writtenClient = (request: FastifyRequest): Client | null => {
  const client = headerOf(request, "x-client")
  return client === "online" || client === "replayed" ? client : null
}

async function callOf(ports: Ports, request: FastifyRequest): Promise<Call<OperationName>> {
  const { session, file, devices = NO_DEVICES } = visitOf(request)
  const deviceTime = deviceTimeOf(headerOf(request, "x-device-time"))
  const saysPutBack = headerOf(request, "x-put-back") !== undefined
  return {
    ...circumstancesOf(ports, request),
    path: request.params as Call<OperationName>["path"],
    query: request.query as Call<OperationName>["query"],
    body: request.body as Call<OperationName>["body"],
    session,
    file,
    devices,
    ifMatch: headerOf(request, "if-match"),
    deviceTime,
    client: await clientOf(ports, saysPutBack, deviceTime, writtenClient(request)),
  }
}

async function answer(
  ports: Ports,
  request: FastifyRequest,
  reply: FastifyReply,
  performed: Performed,
): Promise<unknown> {
  reply.code(performed.status)
  if (performed.version !== undefined) reply.header("ETag", `"${performed.version}"`)
  if (performed.replayed) reply.header("Idempotency-Replayed", "true")
  if (performed.position !== undefined) reply.header("X-Position", performed.position)
  if (performed.signedIn !== undefined) {
    const isSecure = ports.settings.publicBaseUrl?.startsWith("https:") ?? false
    const { devices: known = NO_DEVICES } = visitOf(request)
    const sent = { header: headerOf(request, "cookie"), known }
    const how = { isSecure, now: ports.now() }
    reply.header("Set-Cookie", await cookiesAfterSignIn(ports.tokens, sent, performed.signedIn, how))
  }
  const link = linkToRest(request.url, request.query as Paging, performed.body)
  if (link) reply.header("Link", link)
  const body = performed.body as ServedFile | MadeFile | StreamedFile | PublicPicture | object | undefined
  if (body && "make" in body) return sendMade(reply, body)
  if (body && "pieces" in body) return sendStreamed(reply, body)
  if (body && "bytes" in body) return sendPicture(request, reply, body)
  if (body && "sha256" in body && "path" in body && "download" in body)
    return sendFile(ports.files, request, reply, body as ServedFile)
  return body
}

/** Counts a request before its body is read, so that a broken request counts too. Throws 429. */
async function countRequest(ports: Ports, operation: Operation<OperationName>, request: FastifyRequest) {
  const address = addressKey(request.ip)
  const visit = visitOf(request)
  if (operation.limit === "sign-in") {
    const devices = await knownDevicesIn(ports.tokens, headerOf(request, "cookie"))
    visits.set(request, { ...visit, devices, address: await countAddress(ports, address, devices) })
  } else await countCall(ports, operation, visit.session, address)
}

function routeOf(
  contract: ContractOperation,
  operation: Operation<OperationName>,
  ports: Ports,
  uploads: UploadStore,
) {
  return {
    config: { operation: contract },
    bodyLimit: bodyLimitOf(contract),
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      // A call without a body ignores what it is sent, so the content type does not matter.
      if (contract.body === "none") delete request.headers["content-type"]
      const key = headerOf(request, "idempotency-key")
      if (contract.keyed && key) reply.header("Idempotency-Key", key)
      if (!contract.public && !contract.acceptsExpiredToken) {
        const session = await sessionOf(ports, bearerOf(request.headers.authorization))
        if (!session) throw unauthorized()
        refuseRole(operation, session)
        visits.set(request, { session })
      }
      await countRequest(ports, operation, request)
    },
    preValidation: async (request: FastifyRequest) => {
      const findUpload: FindUpload = async (id) => {
        const stored = storedId(sessionOfRequest(request)?.userId ?? 0, id)
        return stored ? uploads.finished(stored) : undefined
      }
      visits.set(request, { ...visitOf(request), ...(await prepareBody(contract, request, findUpload)) })
      const { address: tries, devices = NO_DEVICES } = visitOf(request)
      if (tries) await countSignIn(ports, { address: addressKey(request.ip), tries, devices }, request.body)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const key = contract.keyed ? headerOf(request, "idempotency-key") : undefined
      const { isUploadMissing = false } = visitOf(request)
      const call = await callOf(ports, request)
      const performed = await perform(operation, ports, { call, key, isUploadMissing })
      return answer(ports, request, reply, performed)
    },
  }
}

/** Registers every operation of the contract under /api. */
export async function registerOperations(
  app: FastifyInstance,
  ports: Ports,
  uploads: UploadStore,
  onBroken: OnBrokenAnswer,
  tracing: Tracing | undefined,
): Promise<void> {
  const { document, operations, carrier } = readContract()
  const compiled = new CompiledCalls(onBroken)
  app.addHook("onRoute", (route) => compiled.learn(route))
  await app.register(openapiGlue, {
    specification: document,
    prefix: "/api",
    operationResolver: (name: string) => {
      if (name === carrier.name) return commandRoute(carrier, ports, compiled, onBroken, tracing) as never
      const contract = operations.get(name as OperationName)
      if (!contract) throw new Error(`The contract has no operation ${name}`)
      // The table is typed per operation; from here on all operations are treated alike.
      const operation = operationTable[contract.name] as unknown as Operation<OperationName>
      return routeOf(contract, operation, ports, uploads) as never
    },
  })
}
