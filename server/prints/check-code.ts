/** Makes and reads the code on a paper: kind and id of the printed record, signed with a secret that only the server has. */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { PaperKind } from "#domain/prints/print-rules.ts"
import { fill } from "#domain/texts/common/fill.ts"
import type { Queries } from "../db/database.ts"
import { collegeSecrets } from "../tokens/college-secret.ts"
import { paperWords } from "./words.ts"

/**
 * What a code refers to: a form by its AdmissionId, a receipt by its PaymentId, an order by the SeatAllotmentId for which it
 * was printed.
 */
export interface Named {
  readonly kind: PaperKind
  readonly id: string
}

/** The first byte of a code. A number is never used again for another kind. */
const numbers: Readonly<Record<PaperKind, number>> = { applicationForm: 1, receipt: 2, admissionOrder: 3 }
const ID_BYTES = 16
/** Half of an HMAC-SHA256: 128 bits are too many to guess, and the code stays short. */
const SIGNATURE_BYTES = 16
const BODY_BYTES = 1 + ID_BYTES
/** 33 bytes give 44 characters without unused bits, so every code has only one spelling. */
const SHAPE = /^[A-Za-z0-9_-]{44}$/

const sign = (secret: Buffer, body: Buffer) =>
  createHmac("sha256", secret).update(body).digest().subarray(0, SIGNATURE_BYTES)

/** The code of a paper: 44 characters that need no escaping in an address. */
export async function codeOf(db: Queries, { kind, id }: Named): Promise<string> {
  const body = Buffer.concat([Buffer.of(numbers[kind]), Buffer.from(id.replaceAll("-", ""), "hex")])
  if (body.length !== BODY_BYTES) throw new RangeError("Not an id")
  const [secret] = await collegeSecrets(db, "printSecret", new Date())
  return Buffer.concat([body, sign(secret, body)]).toString("base64url")
}

/** What a code refers to, also one from before a rotation; undefined when its signature is wrong. */
export async function readCode(db: Queries, code: string): Promise<Named | undefined> {
  if (!SHAPE.test(code)) return undefined
  const bytes = Buffer.from(code, "base64url")
  const body = bytes.subarray(0, BODY_BYTES)
  const signature = bytes.subarray(BODY_BYTES)
  if (signature.length !== SIGNATURE_BYTES) return undefined
  const secrets = await collegeSecrets(db, "printSecret", new Date())
  if (!secrets.some((secret) => timingSafeEqual(signature, sign(secret, body)))) return undefined
  const kind = (Object.keys(numbers) as PaperKind[]).find((name) => numbers[name] === body[0])
  const hex = body.subarray(1).toString("hex")
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
  return kind && { kind, id }
}

/** How a paper is checked: the content of its code square, and the sentence beside it. */
export interface Check {
  readonly square: string
  readonly line: string
}

/** When the college has not set an address, the code square has only the code, and the sentence says where to check it. */
export function checkOf(origin: string | undefined, code: string): Check {
  const address = origin && `${origin}/#/verify/${code}`
  return address
    ? { square: address, line: address }
    : { square: code, line: fill(paperWords.checkByCode, { code }) }
}
