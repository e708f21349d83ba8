/** Takes an operation of the contract apart, for tests that go through all operations. */
import { type ContractOperation, contract, type Parameter } from "./contract-check.ts"

export const isForm = ({ described }: ContractOperation): boolean =>
  described.requestBody !== undefined && "multipart/form-data" in described.requestBody.content
export const isJson = ({ described }: ContractOperation): boolean =>
  described.requestBody !== undefined && "application/json" in described.requestBody.content

/** True for an operation that refuses a call without a valid session. */
export const needsSession = ({ described }: ContractOperation): boolean =>
  described.security?.length !== 0 && !("x-accepts-expired-token" in described)

export const parametersOf = ({ described }: ContractOperation, where: Parameter["in"]): Parameter[] =>
  (described.parameters ?? [])
    .map((p) =>
      "$ref" in p ? (contract.components.parameters[p.$ref.split("/").at(-1) ?? ""] as Parameter) : p,
    )
    .filter((p) => p.in === where)

type Schema = Record<string, unknown>

/** The schema, or the one that its `$ref` names. */
export const resolved = (schema: Schema): Schema =>
  typeof schema.$ref === "string"
    ? (contract.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {})
    : schema

/** The schema of a JSON body or of a form; empty without a body. */
export function bodySchema({ described }: ContractOperation): Schema {
  const [content] = Object.values(described.requestBody?.content ?? {})
  return content ? resolved(content.schema) : {}
}

/** Every field of a body with its schema, at any depth; a nested field is named like `Documents.AdmissionDocId`. */
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

/** A copy of the contract's example of a JSON body; empty when there is none. */
export function exampleBody(operation: ContractOperation): Record<string, unknown> {
  const [example] = (bodySchema(operation).examples ?? [{}]) as Record<string, unknown>[]
  return structuredClone(example ?? {})
}
