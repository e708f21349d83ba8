/** Decides what of a request reaches validation: an absent body is refused, second names become stored ones, forms are read. */
import type { FastifyRequest } from "fastify"
import { type DoubleNamedRecord, doubleNames, withStoredNames } from "#domain/double-names.ts"
import { callTexts } from "#domain/texts/calls.ts"
import type { ContractOperation } from "./contract.ts"
import { type IncomingFile, readForm } from "./multipart.ts"
import type { OperationName } from "./operation.ts"
import { invalid, invalidField } from "./problem.ts"

/** Which bodies know fields under two names (decision F36). */
const doubleNamed: Partial<Record<OperationName, DoubleNamedRecord>> = {
  createAdmission: "admission",
  updateAdmission: "admission",
  createPayment: "payment",
  createUser: "user",
}

/** The path of the first text that holds a NUL, which no database text can hold; undefined when none does. */
function nulIn(value: unknown, path: string): string | undefined {
  if (typeof value === "string") return value.includes("\u0000") ? path : undefined
  if (value === null || typeof value !== "object") return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = nulIn(inner, path ? `${path}.${name}` : name)
    if (found !== undefined) return found
  }
  return undefined
}

/** A field that came under both of its names must have one value; otherwise one of them would be lost in silence. */
function refuseTwoValues(kind: DoubleNamedRecord, given: Record<string, unknown>): void {
  for (const [stored, seconds] of Object.entries<readonly string[]>(doubleNames[kind]))
    for (const second of seconds)
      if (stored in given && second in given && given[stored] !== given[second])
        throw invalidField(second, `${second} and ${stored} are one field and must have one value`)
}

/** Makes the body ready for validation; answers the file of a form. */
export async function prepareBody(
  operation: ContractOperation,
  request: FastifyRequest,
): Promise<IncomingFile | undefined> {
  if (operation.body === "none") return undefined
  let file: IncomingFile | undefined
  if (operation.body === "multipart") {
    if (!request.isMultipart())
      throw invalid([{ field: "", message: "The body must be multipart/form-data" }])
    const form = await readForm(request)
    request.body = form.fields
    file = form.file
  }
  const { body } = request
  if (body === undefined || body === null) throw invalid([{ field: "", message: "The body is missing" }])
  const nul = nulIn(body, "")
  if (nul !== undefined) throw invalidField(nul, callTexts.validation)
  const kind = doubleNamed[operation.name]
  if (kind && typeof body === "object" && !Array.isArray(body)) {
    const given = body as Record<string, unknown>
    refuseTwoValues(kind, given)
    request.body = withStoredNames(kind, given)
  }
  return file
}
