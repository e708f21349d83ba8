/** Assembles the server from its parts; tests assemble the same one. */
import { randomUUID } from "node:crypto"
import compress from "@fastify/compress"
import multipart from "@fastify/multipart"
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify"
import { callTexts } from "#domain/texts/common/calls.ts"
import type { ContractOperation } from "./contract/contract.ts"
import type { Ports } from "./contract/operation.ts"
import { type OnBrokenAnswer, serializerCompiler, validatorCompiler } from "./contract/validation.ts"
import { patient } from "./db/database.ts"
import { notFound, Problem } from "./errors/problem.ts"
import { deviceTimeOf, headerOf } from "./http/circumstances.ts"
import { answerProblem, problemOf, wireProblem } from "./http/error-answers.ts"
import { registerPages } from "./http/pages.ts"
import { registerOperations } from "./http/routes.ts"
import { JSON_LIMIT, readBodies } from "./http/wire/body-parsers.ts"
import { compression } from "./http/wire/compression.ts"
import { securityHeaders, securityHeadersWith } from "./http/wire/security-headers.ts"
import { endServer, openServer, refuseBrokenRequest } from "./http/wire/server.ts"
import { scheduleJobs } from "./jobs/schedule.ts"
import { dummyHash } from "./records/people/passwords.ts"
import type { Tracing } from "./tracing/tracing.ts"
import { openUploads } from "./uploads/open-uploads.ts"
import { registerUploads } from "./uploads/upload-routes.ts"

/** The longest part of a path, in characters. */
const LONGEST_PARAMETER = 2000

/** The server, ready to listen or to be called without a network. */
export async function buildApp(
  ports: Ports,
  logger: FastifyBaseLogger,
  tracing?: Tracing,
): Promise<FastifyInstance> {
  const { settings } = ports
  void dummyHash()
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT,
    // An X-Forwarded-For entry from before the college's own proxies can be forged by any caller.
    trustProxy: settings.trustProxy > 0 ? (_address, hop) => hop < settings.trustProxy : false,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    serverFactory: (handler) => openServer(settings.connections, handler),
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: refuseAddress,
  })
  tracing?.follow(app)
  const onBroken: OnBrokenAnswer = (where, faults) => {
    logger.error({ where, faults }, "an answer breaks the contract")
    if (settings.strictAnswers) throw new Error(`${where} breaks the contract: ${faults}`)
  }
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler(onBroken))
  readBodies(app)
  answerFailures(app, onBroken)
  await app.register(multipart)
  await app.register(compress, compression)
  const pageHeaders = securityHeadersWith(settings.emailCheckUrl)
  let isClosing = false
  app.addHook("preClose", async () => {
    isClosing = true
    endServer(app.server)
  })
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...pageHeaders, "X-Request-Id": request.id })
    // HTTP/1.1 requires a Host header (RFC 9112 §3.2).
    if (request.raw.httpVersion === "1.1" && !request.headers.host) throw wireProblem(400)
    if (isClosing) throw new Problem(503, { message: callTexts.server, code: "server.unavailable" }, 2)
  })
  app.addHook("onSend", async (request, reply) => {
    if (!request.url.startsWith("/api")) return
    if (!reply.hasHeader("Cache-Control")) reply.header("Cache-Control", "no-store")
    const { historyId, backedUpTo } = ports.history.standing()
    reply.header("X-History-Id", historyId)
    if (backedUpTo !== null) reply.header("X-Backed-Up-To", backedUpTo)
  })
  app.addHook("onResponse", async (request, reply) => {
    const { operation } = request.routeOptions.config as { operation?: ContractOperation }
    if (!operation) return
    const { statusCode: status, elapsedTime: ms } = reply
    request.log.info({ operation: operation.name, status, ms: Math.round(ms) }, "done")
    const isReplayed = reply.hasHeader("Idempotency-Replayed")
    ports.metrics.called(operation.name, status, ms, ports.now(), isReplayed)
    if (status < 300 && headerOf(request, "x-client") === "replayed")
      ports.metrics.arrived(deviceTimeOf(headerOf(request, "x-device-time")), ports.now())
  })
  const uploads = openUploads(settings)
  await registerUploads(app, ports, uploads, (error, log) => answerProblem(error, undefined, log, onBroken))
  await registerOperations(app, ports, uploads, onBroken, tracing)
  await registerPages(app, ports)
  const stopJobs = scheduleJobs({ ...ports, db: patient(ports.db) }, uploads, logger)
  app.addHook("onClose", stopJobs)
  app.addHook("onClose", ports.looks.keepStoring(logger))
  app.addHook("onClose", ports.removals.keepNoting(logger))
  app.addHook("onClose", async () => ports.history.close())
  return app
}

/** Refuses an address that the router cannot parse or that is too long; the answer repeats nothing of it. */
function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = problemOf(error)
  reply
    .code(status)
    .headers({ ...securityHeaders, "X-Request-Id": request.id, "Cache-Control": "no-store" })
    .send({ ...body, requestId: request.id })
}

function answerFailures(app: FastifyInstance, onBroken: OnBrokenAnswer): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const { operation } = request.routeOptions.config as { operation?: ContractOperation }
    const problem = answerProblem(error, operation, request.log, onBroken)
    if (problem.retryAfter !== undefined) reply.header("Retry-After", problem.retryAfter)
    return reply.code(problem.status).send({ ...problem.body, requestId: request.id })
  })
  app.setNotFoundHandler((request, reply) => {
    // Where pages are served, the router falls back to them when a parameter is too long for a call.
    const isTooLong = request.url.split("/").some((part) => part.length > LONGEST_PARAMETER)
    const problem = isTooLong ? wireProblem(414) : notFound(callTexts.notFound, "route.missing")
    return reply.code(problem.status).send({ ...problem.body, requestId: request.id })
  })
}
