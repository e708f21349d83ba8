/** Asks the server directly what it has, with a sign-in of its own. */
import type { LoginAnswer } from "#offline/device/session-store.ts"
import { PASSWORD } from "./college.ts"

export interface StoredApplication {
  AdmissionId: string
  FormNo: string
  AdmissionStatus: string
  FirstName: string
  [field: string]: unknown
  AdmissionDocs: {
    AdmissionDocId: string
    DocName: string
    Status: string
    Sha256: string
    SizeBytes: number
  }[]
  Payments: {
    PaymentId: string
    Amount: number
    TransactionRef: string | null
    DocumentPath: string | null
  }[]
  AcademicHistory: { ExamName: string; MaxMarks: number; SecuredMarks: number; Percentage: number }[]
}

const signIns = new Map<string, Promise<LoginAnswer>>()
/** Well within the hour for which a token is valid, ms. */
const RENEW_MS = 1_200_000

/** The answer of a sign-in through the contract's call: one per person and college, shared by all tests of this process. */
export function signInOf(url: string, username: string): Promise<LoginAnswer> {
  const key = `${url} ${username} ${Math.floor(Date.now() / RENEW_MS)}`
  const known = signIns.get(key) ?? askToSignIn(url, username)
  signIns.set(key, known)
  return known
}

/** A new sign-in, whose session no other test uses. */
export async function askToSignIn(url: string, username: string): Promise<LoginAnswer> {
  const answer = await new Api(url).call("POST", "/auth/subLogin", { username, password: PASSWORD })
  return answer as LoginAnswer
}

export class Api {
  private readonly url: string
  private token = ""

  constructor(url: string) {
    this.url = url
  }

  async signIn(username: string): Promise<this> {
    this.token = (await signInOf(this.url, username)).token
    return this
  }

  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        Accept: "application/json",
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer: unknown = response.status === 204 ? null : await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }

  async details(admissionId: string): Promise<StoredApplication> {
    const answer = await this.call("GET", `/admissions/getStudentAdmissionDetails/${admissionId}`)
    return (answer as { data: StoredApplication }).data
  }

  /** Every application with this mobile number: exactly one when nothing was doubled. */
  async byMobile(mobile: string): Promise<{ AdmissionId: string; FormNo: string }[]> {
    const answer = await this.call("GET", `/admissions/?q=${mobile}&page=1&size=50`)
    return (answer as { data: { AdmissionId: string; FormNo: string; MobileNo: string }[] }).data.filter(
      (row) => row.MobileNo === mobile,
    )
  }

  async timeline(admissionId: string): Promise<Record<string, unknown>[]> {
    const answer = await this.call("GET", `/admissions/${admissionId}/timeline`)
    return (answer as { data: Record<string, unknown>[] }).data
  }
}
