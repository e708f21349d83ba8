/**
 * Decides what a trace of a call contains: the operation, its status, its statements and how long each took. Never a
 * parameter, a concrete path, an address or a person.
 */
import type { Context, Span, Tracer } from "@opentelemetry/api"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { LogEvent } from "kysely"
import type { ContractOperation } from "#server/contract/contract.ts"
import type { Carrier } from "#server/contract/operation.ts"
import type { Settings } from "../settings.ts"
import { version } from "../version.ts"

/** Sends traces to a collector; undefined in a server without one. */
export interface Tracing {
  /** Begins a span for each call of the contract, and ends it with its answer. */
  readonly follow: (app: FastifyInstance) => void
  /**
   * Makes work that continues after the answer has begun a part of the call's trace; undefined for a request that is not a
   * call.
   */
  readonly within: (request: FastifyRequest) => Within | undefined
  /** Records a statement as part of the call that ran it. */
  readonly noteStatement: (event: LogEvent) => void
  /** Sends what has not been sent yet. */
  readonly close: () => Promise<void>
}

/** A call that carries out other calls. */
export interface Within {
  /** Work of the call itself. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** One of the carried calls: a span of its own, which ends with the status that `statusOf` gives. */
  follow<T>(name: string, work: () => Promise<T>, statusOf: (done: T) => number | undefined): Promise<T>
}

/** A statement without entered data: its values are parameters already, and literals in its text are removed. */
export const shapeOf = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, "?")
    .slice(0, 2000)

/** How long sending the last spans may take at shutdown, ms. */
const CLOSE_MS = 3000

/** Opens tracing if the settings ask for it. The libraries are loaded only then. */
export async function openTracing({ traces }: Pick<Settings, "traces">): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const [api, node, otlp, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ])
  const exporter = new otlp.OTLPTraceExporter({ url: `${traces}/v1/traces` })
  const provider = new node.NodeTracerProvider({
    // Only these attributes: not the name of the machine, of its user or of the command that started it.
    resource: resources.resourceFromAttributes({ "service.name": "admissions", "service.version": version }),
    spanProcessors: [new node.BatchSpanProcessor(exporter)],
  })
  provider.register({ propagator: null })
  const tracer = provider.getTracer("admissions")
  const spans: Spans = new WeakMap()
  return {
    follow: (app) => followCalls(app, api, tracer, spans),
    within: (request) => withinCall(spans.get(request), api, tracer),
    noteStatement: (event) => noteStatement(event, api, tracer),
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      await Promise.race([provider.shutdown(), late])
    },
  }
}

type Api = typeof import("@opentelemetry/api")

/** What the configuration of a route says: it is a call, or a call that carries others. */
interface Traced {
  readonly operation?: ContractOperation
  readonly carrier?: ContractOperation<Carrier>
}

interface CallSpan {
  readonly span: Span
  readonly inside: Context
}
type Spans = WeakMap<FastifyRequest, CallSpan>

/** The stream of an answer is read outside the call's context, so its work is added to the trace explicitly. */
function withinCall(call: CallSpan | undefined, api: Api, tracer: Tracer): Within | undefined {
  if (!call) return undefined
  return {
    run: (work) => api.context.with(call.inside, work),
    follow: async (name, work, statusOf) => {
      const span = tracer.startSpan(name, { kind: api.SpanKind.INTERNAL }, call.inside)
      try {
        const done = await api.context.with(api.trace.setSpan(call.inside, span), work)
        const status = statusOf(done)
        if (status !== undefined) endWith(span, status, api)
        return done
      } catch (error) {
        // The command is carried out again, alone or after a savepoint.
        span.setStatus({ code: api.SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
  }
}

function endWith(span: Span, status: number, api: Api): void {
  span.setAttribute("http.response.status_code", status)
  if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
}

function followCalls(app: FastifyInstance, api: Api, tracer: Tracer, spans: Spans): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { operation, carrier } = request.routeOptions.config as Traced
    const { name } = operation ?? carrier ?? {}
    if (!name) return done()
    const span = tracer.startSpan(name, { kind: api.SpanKind.SERVER })
    const inside = api.trace.setSpan(api.context.active(), span)
    spans.set(request, { span, inside })
    request.log = request.log.child({ traceId: span.spanContext().traceId })
    api.context.with(inside, done)
  })
  // After the body has been read, hooks run outside the context that the call began.
  app.addHook("preValidation", (request, _reply, done) => {
    const known = spans.get(request)
    if (known) api.context.with(known.inside, done)
    else done()
  })
  app.addHook("onResponse", (request, reply, done) => {
    const { span } = spans.get(request) ?? {}
    if (span) {
      endWith(span, reply.statusCode, api)
      span.end()
    }
    done()
  })
}

function noteStatement({ level, query, queryDurationMillis }: LogEvent, api: Api, tracer: Tracer): void {
  // A background job of the server has no call.
  if (!api.trace.getActiveSpan()) return
  const shape = shapeOf(query.sql)
  const end = Date.now()
  const span = tracer.startSpan(/^\w+/.exec(shape)?.[0]?.toLowerCase() ?? "statement", {
    kind: api.SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: { "db.system.name": "postgresql", "db.query.text": shape },
  })
  if (level === "error") span.setStatus({ code: api.SpanStatusCode.ERROR })
  span.end(end)
}
