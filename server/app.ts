/** Decides how the parts become one server, given what lies outside of it; tests build the same one. */
import { randomUUID } from "node:crypto"
import multipart from "@fastify/multipart"
import rateLimit from "@fastify/rate-limit"
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify"
import { callTexts } from "#domain/texts/calls.ts"
import type { ContractOperation } from "./http/contract.ts"
import { problemOf } from "./http/error-answers.ts"
import type { Ports } from "./http/operation.ts"
import { registerHeaders, registerPages } from "./http/pages.ts"
import { notFound, Problem } from "./http/problem.ts"
import { databaseStore } from "./http/rate-limit.ts"
import { registerOperations } from "./http/routes.ts"
import { serializerCompiler, validatorCompiler } from "./http/validation.ts"
import { scheduleCleanUp } from "./jobs/schedule.ts"
import { registerUploads } from "./uploads/upload-routes.ts"
import { UploadStore } from "./uploads/upload-store.ts"

const JSON_LIMIT = 1024 * 1024

/** The server, ready to listen or to be asked directly. */
export async function buildApp(ports: Ports, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const { settings } = ports
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT,
    trustProxy: settings.trustProxy,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  })
  const onBroken = (where: string, faults: string) => {
    logger.error({ where, faults }, "an answer breaks the contract")
    if (settings.strictAnswers) throw new Error(`${where} breaks the contract: ${faults}`)
  }
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler(onBroken))
  readJsonOnly(app)
  answerFailures(app, onBroken)
  await registerHeaders(app)
  await app.register(multipart)
  await app.register(rateLimit, {
    global: false,
    hook: "preHandler",
    store: databaseStore(ports.db, ports.now) as never,
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(429, { message: callTexts.tooManyRequests, code: "rate.limited" }, Math.ceil(ttl / 1000)),
  })
  app.addHook("onSend", async (request, reply) => {
    reply.header("X-Request-Id", request.id)
    if (request.url.startsWith("/api") && !reply.hasHeader("Cache-Control"))
      reply.header("Cache-Control", "no-store")
  })
  app.addHook("onResponse", async (request, reply) => {
    const { operation } = request.routeOptions.config as { operation?: ContractOperation }
    if (operation)
      request.log.info(
        { operation: operation.name, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        "done",
      )
  })
  const uploads = new UploadStore(settings.dataDir)
  await registerUploads(app, ports, uploads)
  await registerOperations(app, ports, uploads)
  await registerPages(app)
  const stopCleaning = scheduleCleanUp(ports, uploads, logger)
  app.addHook("onClose", stopCleaning)
  return app
}

/** Bodies are JSON or forms; an empty JSON body counts as none. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeContentTypeParser(["application/json", "text/plain"])
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** What is logged about a failure: where it happened. Texts of the database may quote what people entered, so they stay out. */
function faultOf(error: Error & { code?: string; severity?: string; table?: string; constraint?: string }) {
  const { name, code, table, constraint, stack } = error
  const isQuoting = error.severity !== undefined
  const frames = stack?.split("\n").slice(1, 8).join("\n")
  return { name, code, table, constraint, fault: isQuoting ? undefined : error.message, stack: frames }
}

function answerFailures(app: FastifyInstance, onBroken: (where: string, faults: string) => void): void {
  app.setErrorHandler((error: Error, request, reply) => {
    let problem = problemOf(error)
    if (problem.status >= 500 && problem.status !== 501) request.log.error(faultOf(error), "a call failed")
    const { operation } = request.routeOptions.config as { operation?: ContractOperation }
    if (operation && !operation.statuses.has(problem.status)) {
      request.log.error({ operation: operation.name, status: problem.status }, "an undocumented refusal")
      try {
        onBroken(operation.name, `status ${problem.status} is not documented`)
      } catch (broken) {
        problem = problemOf(broken as Error)
      }
    }
    if (problem.retryAfter !== undefined) reply.header("Retry-After", problem.retryAfter)
    return reply.code(problem.status).send({ ...problem.body, requestId: request.id })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ ...notFound(callTexts.notFound, "route.missing").body, requestId: request.id }),
  )
}
