/**
 * Decides whether requests and answers keep the contract, with one validator for both directions.
 * Bodies are taken as they are; text that travels as text (query, path, headers, forms) is read as the type it stands for.
 */

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import type { FastifySchemaCompiler, FastifySerializerCompiler } from "fastify/types/schema.js"

function validator(options: { coerce: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    coerceTypes: options.coerce,
    useDefaults: true,
    discriminator: false,
  })
  addFormats.default(ajv, ["date", "date-time", "email", "uuid"])
  ajv.addFormat("binary", true)
  return ajv
}

const exact = validator({ coerce: false })
const coercing = validator({ coerce: true })

/** Compiles on first use: a start does not pay for schemas that nobody asks for. */
function lazily(ajv: Ajv2020, schema: object): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => {
    compiled ??= ajv.compile(schema)
    return compiled
  }
}

interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** Node gives header names in lower case. */
function lowerCased(schema: ObjectSchema): ObjectSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, rule]) => [name.toLowerCase(), rule]),
  )
  return { ...schema, properties, required: (schema.required ?? []).map((name) => name.toLowerCase()) }
}

/** The validator of requests. Multipart bodies are checked after the form has been read. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart, url }) => {
  const isForm = httpPart === "body" && (schema as ObjectSchema).properties?.file !== undefined
  const ajv = httpPart === "body" && !isForm ? exact : coercing
  const validate = lazily(ajv, httpPart === "headers" ? lowerCased(schema) : schema)
  return (data: unknown) => {
    const check = validate()
    if (check(data)) return { value: data }
    const error = Object.assign(new Error(`${httpPart ?? "request"} of ${url}`), {
      validation: check.errors ?? [],
      validationContext: httpPart ?? "body",
    })
    return { error }
  }
}

/** What to do with an answer that breaks the contract. */
export type OnBrokenAnswer = (where: string, faults: string) => void

/** The serializer of answers: checks them against the contract before they leave. */
export function serializerCompiler(onBroken: OnBrokenAnswer): FastifySerializerCompiler<object> {
  return ({ schema, method, url, httpStatus }) => {
    const validate = lazily(exact, schema)
    return (data: unknown) => {
      const check = validate()
      if (!check(data)) onBroken(`${method} ${url} ${httpStatus}`, exact.errorsText(check.errors ?? []))
      return JSON.stringify(data)
    }
  }
}
