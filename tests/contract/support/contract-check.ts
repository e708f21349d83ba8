/** Checks every answer that a test receives against the contract, without a line in the test. */
import { readFileSync } from "node:fs"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { parse } from "yaml"

interface Described {
  operationId: string
  "x-origin": string
  "x-offline": string
  "x-body-limit"?: number
  security?: unknown[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: { $ref: string }; example?: unknown }> }
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}
export interface Parameter {
  name: string
  in: "path" | "query" | "header"
  required?: boolean
  schema: Record<string, unknown>
}
export interface ContractOperation {
  name: string
  method: string
  path: string
  described: Described
}
interface Contract {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Record<string, unknown>>; parameters: Record<string, Parameter> }
}

export const contract = parse(readFileSync("openapi/admissions.yaml", "utf8")) as Contract

export const contractOperations: ContractOperation[] = Object.entries(contract.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: described.operationId,
      method: method.toUpperCase(),
      path,
      described,
    })),
)

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv, ["date", "date-time", "email", "uuid"])
ajv.addFormat("binary", true)
ajv.addSchema(contract, "contract")
const compiled = new Map<string, ValidateFunction>()

/** A validator for the part of the contract at a JSON pointer. */
export function validatorAt(pointer: string): ValidateFunction {
  const known = compiled.get(pointer) ?? ajv.compile({ $ref: `contract#${pointer}` })
  compiled.set(pointer, known)
  return known
}

const escaped = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1")
const bare = (path: string) => path.replace(/\/+$/, "")

/** The operation of a request; undefined when the contract has none. */
export function operationOf(method: string, url: string): ContractOperation | undefined {
  const path = bare((url.split("?")[0] ?? "").replace(/^\/api/, ""))
  const fits = (candidate: string) =>
    new RegExp(`^${bare(candidate).replace(/\{\w+\}/g, "[^/]+")}$`).test(path)
  const found = contractOperations.filter((o) => o.method === method.toUpperCase() && fits(o.path))
  return found.find((o) => !o.path.includes("{")) ?? found[0]
}

/** What in an answer breaks the contract; undefined when nothing does. */
export function contractViolation(
  operation: ContractOperation,
  status: number,
  body: unknown,
): string | undefined {
  const answer = operation.described.responses[String(status)]
  if (!answer) return `${operation.name} answers ${status}, which is not documented`
  const base = answer.$ref
    ? answer.$ref.slice(1)
    : `/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/responses/${status}`
  const hasJson = answer.$ref !== undefined || answer.content?.["application/json"] !== undefined
  if (!hasJson) return undefined
  const validate = validatorAt(`${base}/content/application~1json/schema`)
  return validate(body) ? undefined : `${operation.name} ${status}: ${ajv.errorsText(validate.errors)}`
}
