import type { ReactNode } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"

/** Parameters of the address, and the tabs of other features that the form renders. */
export interface AdmissionFormProps {
  /** 1 to 6, or "check"; without it the last step on which the user was. */
  step: number | "check" | undefined
  /** The field to go to. */
  field: string | undefined
  /** The seq of the outbox entry that the server refused. */
  repair: number | undefined
  /** A file was shared from another app: the payments tab takes it. */
  shared: boolean
  renderDocuments: (
    application: LocalAdmission | null,
    locked: boolean,
    onWriting: (isWriting: boolean) => void,
  ) => ReactNode
  /** Called when a form that staff began has become an application. */
  onCreated?: (admissionId: string, step: number) => void
  renderPayments: (
    application: LocalAdmission | null,
    locked: boolean,
    shared: boolean,
    /** Called with true while a small form of the tab is open: then that form has the only primary button of the screen. */
    onWriting: (isWriting: boolean) => void,
  ) => ReactNode
}
