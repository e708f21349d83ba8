/**
 * Prepares the body of a request for validation: refuses an absent body, renames second field names to the stored ones,
 * reads forms.
 */
import type { FastifyRequest } from "fastify"
import { type DoubleNamedRecord, doubleNames, withStoredNames } from "#domain/people/double-names.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import type { ContractOperation } from "#server/contract/contract.ts"
import { type IncomingFile, readForm } from "#server/contract/multipart.ts"
import type { OperationName } from "#server/contract/operation.ts"
import { isStorableText } from "#server/contract/stored-values.ts"
import { invalid, invalidField } from "#server/errors/problem.ts"

/** Finds a resumable upload of the caller; undefined while it is incomplete. */
export type FindUpload = (id: string) => Promise<IncomingFile | undefined>

/** What a form contains beside its fields. */
export interface BroughtFile {
  readonly file: IncomingFile | undefined
  /** The form names a resumable upload that does not exist here or is incomplete. */
  readonly isUploadMissing: boolean
}

/** Bodies in which some fields may come under two names (decision F36). */
const doubleNamed: Partial<Record<OperationName, DoubleNamedRecord>> = {
  createAdmission: "admission",
  updateAdmission: "admission",
  createPayment: "payment",
  createUser: "user",
}

/**
 * The path of the first text or field name that the database cannot store; undefined when there is none. The parser limits
 * the depth.
 */
function unstorableIn(value: unknown, path: string): string | undefined {
  if (typeof value === "string") return isStorableText(value) ? undefined : path
  if (value === null || typeof value !== "object") return undefined
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name
    const found = isStorableText(name) ? unstorableIn(inner, at) : path
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * A field that comes under both of its names must have the same value in both; otherwise one value would be lost silently.
 */
function refuseTwoValues(kind: DoubleNamedRecord, given: Record<string, unknown>): void {
  for (const [stored, seconds] of Object.entries<readonly string[]>(doubleNames[kind]))
    for (const second of seconds)
      if (stored in given && second in given && given[stored] !== given[second])
        throw invalidField(second, `${second} and ${stored} are one field and must have one value`)
}

/**
 * Reads a form. Its file comes either within the form or before it, as a resumable upload that the form names (`uploadId`,
 * with the hash of the expected content). The code after this treats both in the same way.
 */
async function readFormWithFile(request: FastifyRequest, findUpload: FindUpload): Promise<BroughtFile> {
  const { fields, file } = await readForm(request)
  request.body = fields
  const { uploadId, ...rest } = fields
  if (uploadId === undefined) return { file, isUploadMissing: false }
  if (file) throw invalidField("uploadId", "Send the file or name its upload, not both")
  if (rest.sha256 === undefined) throw invalidField("sha256", "An upload is named together with its hash")
  const upload = await findUpload(String(uploadId))
  request.body = { ...rest, file: upload?.name ?? "" }
  return { file: upload, isUploadMissing: upload === undefined }
}

/** Throws 422 when a call needs a body and has none. */
export function requireBody(body: unknown): void {
  if (body === undefined || body === null) throw invalid([{ field: "", message: "The body is missing" }])
}

/**
 * The body with stored field names. Throws 422 for no body, for text that cannot be stored, and for two values of one field.
 */
export function readableBody(operation: OperationName, body: unknown): unknown {
  requireBody(body)
  const unstorable = unstorableIn(body, "")
  if (unstorable !== undefined) throw invalidField(unstorable, callTexts.validation)
  const kind = doubleNamed[operation]
  if (!kind || typeof body !== "object" || Array.isArray(body)) return body
  const given = body as Record<string, unknown>
  refuseTwoValues(kind, given)
  return withStoredNames(kind, given)
}

/** Prepares the body for validation; returns the file of a form. */
export async function prepareBody(
  operation: ContractOperation,
  request: FastifyRequest,
  findUpload: FindUpload,
): Promise<BroughtFile> {
  let brought: BroughtFile = { file: undefined, isUploadMissing: false }
  if (operation.body === "none") return brought
  if (operation.body === "multipart") {
    if (!request.isMultipart())
      throw invalid([{ field: "", message: "The body must be multipart/form-data" }])
    brought = await readFormWithFile(request, findUpload)
  }
  request.body = readableBody(operation.name, request.body)
  return brought
}
