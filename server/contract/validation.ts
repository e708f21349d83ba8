/**
 * Validates requests and answers against the contract, with one validator for both directions. Bodies are not converted;
 * values that travel as text (query, path, headers, forms) are converted to the type that they stand for.
 *
 * The validation of a request stops at its first error. Only a small request is validated again for all errors: so a person
 * learns of every field that they typed wrong, and a flood of bad requests costs no more than their first errors.
 */

import { createHash } from "node:crypto"
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import type { FastifySchemaCompiler, FastifySerializerCompiler } from "fastify/types/schema.js"
import { isStorableDate, isStorableTime, isUuid } from "./stored-values.ts"

/**
 * How many values a body may have so that all errors are reported: enough for twenty rows of marks, or a form with every
 * field.
 */
const SMALL = 2000

function validator(options: { coerce: boolean; all: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: options.all,
    strict: false,
    coerceTypes: options.coerce,
    useDefaults: true,
    discriminator: false,
  })
  addFormats.default(ajv, ["date", "date-time", "email", "uuid"])
  ajv.addFormat("date", { type: "string", validate: isStorableDate })
  ajv.addFormat("date-time", { type: "string", validate: isStorableTime })
  ajv.addFormat("uuid", { type: "string", validate: isUuid })
  ajv.addFormat("binary", true)
  return ajv
}

const exact = validator({ coerce: false, all: false })
const exactAll = validator({ coerce: false, all: true })
const coercing = validator({ coerce: true, all: false })
const coercingAll = validator({ coerce: true, all: true })

/** Compiled schemas by validator and schema content: many calls have equal schemas, above all for errors. */
const compiledBefore = new Map<Ajv2020, Map<string, ValidateFunction>>()

function compiledOnce(ajv: Ajv2020, schema: object): ValidateFunction {
  const known = compiledBefore.get(ajv) ?? new Map<string, ValidateFunction>()
  compiledBefore.set(ajv, known)
  const digest = createHash("sha256").update(JSON.stringify(schema)).digest("base64")
  const compiled = known.get(digest) ?? ajv.compile(schema)
  known.set(digest, compiled)
  return compiled
}

/** Compiles on first use, so that the start does not pay for schemas that are never used. */
function lazily(ajv: Ajv2020, schema: object): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => {
    compiled ??= compiledOnce(ajv, schema)
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

/** True when a value contains at most `most` values, itself included. Stops counting there. */
function isSmall(value: unknown, most: number): boolean {
  const left = [value]
  for (let seen = 0; left.length > 0; ) {
    seen += 1
    if (seen > most) return false
    const one = left.pop()
    if (one === null || typeof one !== "object") continue
    for (const inner of Object.values(one)) {
      left.push(inner)
      if (left.length > most) return false
    }
  }
  return true
}

/** The error for the first declared parameter that contains a NUL, which the database cannot store. */
function nulError(schema: ObjectSchema, data: unknown): ErrorObject | undefined {
  const given = (data ?? {}) as Record<string, unknown>
  const name = Object.keys(schema.properties ?? {}).find((one) => String(given[one] ?? "").includes("\u0000"))
  if (name === undefined) return undefined
  return { instancePath: `/${name}`, schemaPath: "", keyword: "pattern", params: {} }
}

/** The validator of requests. Multipart bodies are validated after the form has been read. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart, url }) => {
  const isBody = httpPart === "body"
  const isForm = isBody && (schema as ObjectSchema).properties?.file !== undefined
  const asked = (httpPart === "headers" ? lowerCased(schema) : schema) as ObjectSchema
  const first = lazily(isBody && !isForm ? exact : coercing, asked)
  const all = lazily(isBody && !isForm ? exactAll : coercingAll, asked)
  const faultsOf = (data: unknown): ErrorObject[] | undefined => {
    const nul = isBody ? undefined : nulError(asked, data)
    if (nul) return [nul]
    const check = first()
    if (check(data)) return undefined
    const faults = check.errors ?? []
    if (!isSmall(data, SMALL)) return faults
    const checkAll = all()
    return checkAll(data) ? faults : (checkAll.errors ?? faults)
  }
  return (data: unknown) => {
    const validation = faultsOf(data)
    if (!validation) return { value: data }
    const error = Object.assign(new Error(`${httpPart ?? "request"} of ${url}`), {
      validation,
      validationContext: httpPart ?? "body",
    })
    return { error }
  }
}

/** What to do with an answer that breaks the contract. */
export type OnBrokenAnswer = (where: string, faults: string) => void

/** The serializer of answers: validates them against the contract before they are sent. */
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
