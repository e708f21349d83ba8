/**
 * Decisions that the user has just made are laid over the application until an answer of the server contains them, so that
 * nothing is decided twice.
 */
import { useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import type { DocumentVerdict } from "#domain/documents/documents.ts"

interface Own {
  status: DocumentVerdict
  /** When the server had received it, ms. */
  at: number
}
export type OwnDecisions = Readonly<Record<string, Own>>

type Application = Pick<LocalAdmission, "documents" | "fetchedAt">

/** The application with those of the user's decisions that are newer than its answer. */
export function withOwnDecisions<A extends Application>(application: A, own: OwnDecisions): A {
  const since = application.fetchedAt ?? 0
  // One from the future counts as past: the clock was set in the meantime (law 24).
  const isNewer = ({ at }: Own) => at >= since && at <= Date.now()
  if (!Object.values(own).some(isNewer)) return application
  const documents = application.documents.map((document) => {
    const decided = own[document.AdmissionDocId]
    return decided && isNewer(decided) ? { ...document, Status: decided.status } : document
  })
  return { ...application, documents }
}

export function useOwnDecisions(application: LocalAdmission) {
  const [own, setOwn] = useState<OwnDecisions>({})
  return {
    application: withOwnDecisions(application, own),
    note: (documentId: string, status: DocumentVerdict) =>
      setOwn((before) => ({ ...before, [documentId]: { status, at: Date.now() } })),
    forget: (documentId: string) =>
      setOwn((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== documentId))),
  }
}
