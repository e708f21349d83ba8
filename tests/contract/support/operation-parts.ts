/** What an operation of the contract takes, part by part: for tests that walk over all of them. */
import { type ContractOperation, contract, type Parameter } from "./contract-check.ts"

export const isForm = ({ described }: ContractOperation): boolean =>
  described.requestBody !== undefined && "multipart/form-data" in described.requestBody.content
export const isJson = ({ described }: ContractOperation): boolean =>
  described.requestBody !== undefined && "application/json" in described.requestBody.content

/** True unless anybody may ask, or an ended token is an answer of its own. */
export const needsSession = ({ described }: ContractOperation): boolean =>
  described.security?.length !== 0 && !("x-accepts-expired-token" in described)

export const parametersOf = ({ described }: ContractOperation, where: Parameter["in"]): Parameter[] =>
  (described.parameters ?? [])
    .map((p) =>
      "$ref" in p ? (contract.components.parameters[p.$ref.split("/").at(-1) ?? ""] as Parameter) : p,
    )
    .filter((p) => p.in === where)

type Schema = Record<string, unknown>

/** A schema, or the one that it refers to. */
export const resolved = (schema: Schema): Schema =>
  typeof schema.$ref === "string"
    ? (contract.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {})
    : schema

/** The schema of a JSON body or of a form; empty without a body. */
export function bodySchema({ described }: ContractOperation): Schema {
  const [content] = Object.values(described.requestBody?.content ?? {})
  return content ? resolved(content.schema) : {}
}

/** Every field of a body with its schema, at any depth: `Documents.AdmissionDocId`. */
export function deepFields(schema: Schema, at = ""): [string, Schema][] {
  const { allOf = [], anyOf = [], oneOf = [], properties = {}, items } = resolved(schema)
  const parts = [allOf, anyOf, oneOf].flat() as Schema[]
  return [
    ...parts.flatMap((part) => deepFields(part, at)),
    ...Object.entries(properties as Record<string, Schema>).flatMap(([name, rule]) => [
      [at + name, resolved(rule)] as [string, Schema],
      ...deepFields(rule, `${at}${name}.`),
    ]),
    ...(items ? deepFields(items as Schema, at) : []),
  ]
}

/** The example of a JSON body that the contract gives. */
export function exampleBody(operation: ContractOperation): Record<string, unknown> {
  const [example] = (bodySchema(operation).examples ?? [{}]) as Record<string, unknown>[]
  return structuredClone(example ?? {})
}
