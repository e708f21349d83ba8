/**
 * Decides whom the stored answer of a write is about: the application or the account whose removal empties it (decisions
 * 0026, 0052). An answer is found by this alone, since its content is sealed and cannot be searched.
 */

export interface WhomAbout {
  /** The `AdmissionId` of an application. */
  readonly AboutAdmission: string | null
  /** The `UserID` of an account. */
  readonly AboutUser: number | null
}

/** The first application that an answer names, at whatever depth; undefined for none. */
function admissionIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined
  if ("AdmissionId" in value && typeof value.AdmissionId === "string") return value.AdmissionId
  for (const inner of Object.values(value)) {
    const found = admissionIn(inner)
    if (found) return found
  }
  return undefined
}

/** The account that an answer consists of. */
function accountIn(body: unknown): number | undefined {
  const data = typeof body === "object" && body !== null && "data" in body ? body.data : undefined
  if (typeof data !== "object" || data === null || "AdmissionId" in data) return undefined
  return "UserID" in data && typeof data.UserID === "number" ? data.UserID : undefined
}

/** `about`: the application that the operation names, for an answer whose content names none. */
export const whomAbout = (body: unknown, about?: string): WhomAbout => ({
  AboutAdmission: about ?? admissionIn(body) ?? null,
  AboutUser: accountIn(body) ?? null,
})
