import type { ReactNode } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"

/** What the address says, and the tabs of other features that stand in the form. */
export interface AdmissionFormProps {
  /** 1 to 6, or "check"; without it, where the person was last. */
  step: number | "check" | undefined
  /** The field to go to. */
  field: string | undefined
  /** The outbox entry that the server refused. */
  repair: number | undefined
  /** A file was shared from another app: it belongs to the payments. */
  shared: boolean
  renderDocuments: (
    application: LocalAdmission | null,
    locked: boolean,
    onWriting: (isWriting: boolean) => void,
  ) => ReactNode
  /** Staff begin a form: it goes on as the application that it became. */
  onCreated?: (admissionId: string, step: number) => void
  renderPayments: (
    application: LocalAdmission | null,
    locked: boolean,
    shared: boolean,
    /** Called with true while a small form of the tab is open: then that form has the only primary button of the screen. */
    onWriting: (isWriting: boolean) => void,
  ) => ReactNode
}
