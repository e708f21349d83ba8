/**
 * Validates each of many commands against the contract, with the same schemas and compilers as the operation's own route.
 */
import type { RouteOptions } from "fastify"
import { OPERATIONS } from "#api/operations.gen.ts"
import type { ContractOperation } from "#server/contract/contract.ts"
import type { OperationName } from "#server/contract/operation.ts"
import { type OnBrokenAnswer, serializerCompiler, validatorCompiler } from "#server/contract/validation.ts"

/** The parts of a call that both a route and a command have, and that are validated. */
type Part = "params" | "body"

interface CompiledCall {
  readonly contract: ContractOperation
  /** Throws the same refusal as a request of its own would get: 422 with the fields. */
  readonly check: (part: Part, data: unknown) => void
  /** The answer as JSON text. Throws for an answer that breaks the contract, if the settings ask for that check. */
  readonly write: (status: number, body: unknown) => string
}

type Schemas = Partial<Record<Part, object>> & { readonly response?: Readonly<Record<string, object>> }

/** The JSON schema; a route may name the schema of a body or an answer by media type. */
function ofJson(schema: object): object | undefined {
  if (!("content" in schema)) return schema
  const { content } = schema as { content: Record<string, { schema?: object }> }
  return content["application/json"]?.schema
}

function compile(contract: ContractOperation, route: RouteOptions, onBroken: OnBrokenAnswer): CompiledCall {
  const { params, body, response = {} } = (route.schema ?? {}) as Schemas
  const { method, path: url } = contract
  const checks = { params, body: body && ofJson(body) }
  const compiled = Object.fromEntries(
    Object.entries(checks).map(([httpPart, schema]) => [
      httpPart,
      schema && validatorCompiler({ schema, httpPart, url, method }),
    ]),
  )
  const writers = new Map(
    Object.entries(response).flatMap(([httpStatus, answer]) => {
      const schema = ofJson(answer)
      return schema ? [[httpStatus, serializerCompiler(onBroken)({ schema, httpStatus, url, method })]] : []
    }),
  )
  return {
    contract,
    check: (part, data) => {
      const outcome = compiled[part]?.(data) as { error?: Error } | undefined
      // Makes sure that no body goes unchecked because the router stored its schema in another place.
      if (part === "body" && !outcome) throw new Error(`The body of ${contract.name} has no validator`)
      if (outcome?.error) throw outcome.error
    },
    write: (status, body) => {
      const writer = writers.get(String(status))
      if (!writer) throw new Error(`An answer ${status} of ${contract.name} has no schema`)
      return writer(body)
    },
  }
}

/** Filled while the routes are registered; afterwards looked up by operation name. */
export class CompiledCalls {
  private readonly calls = new Map<OperationName, CompiledCall>()
  private readonly onBroken: OnBrokenAnswer

  constructor(onBroken: OnBrokenAnswer) {
    this.onBroken = onBroken
  }

  learn(route: RouteOptions): void {
    const { operation } = (route.config ?? {}) as { operation?: ContractOperation }
    if (operation && operation.name in OPERATIONS)
      this.calls.set(operation.name, compile(operation, route, this.onBroken))
  }

  get(name: OperationName): CompiledCall {
    const call = this.calls.get(name)
    if (!call) throw new RangeError(`No route of ${name} was registered`)
    return call
  }
}
