import { type ReactNode, useEffect, useRef, useState } from "react"
import { focusField } from "#ui/focus-field.ts"
import { neighbour } from "./document-order.ts"
import type { OpenDocumentProps } from "./open-document.ts"
import { type DocumentDecision, REASON_ID, useDocumentDecision } from "./use-document-decision.ts"
import { useReviewKeys } from "./use-review-keys.ts"
import { useView, type View } from "./use-view.ts"

export interface OpenWork {
  view: View
  decision: DocumentDecision
  goPrevious: (() => void) | undefined
  goNext: (() => void) | undefined
  /** The file is on the screen, or was opened beside it. */
  onSeen: () => void
  /** The key to approve was pressed before that. */
  isUnseen: boolean
}

type OpenWorkProps = OpenDocumentProps & {
  className: string
  children: (work: OpenWork) => ReactNode
}

/** The work on one open document: looking, deciding, going on. Made anew for each, so that no reason goes to another one. */
export function OpenDocument({ className, children, ...props }: OpenWorkProps) {
  const { application, document, onOpen } = props
  const root = useRef<HTMLDivElement>(null)
  const view = useView()
  const decision = useDocumentDecision(props)
  const [seen, setSeen] = useState<"no" | "asked" | "yes">("no")
  const to = (by: 1 | -1) => {
    const other = neighbour(application.documents, document.AdmissionDocId, by)
    return other && (() => onOpen(other.AdmissionDocId, true))
  }
  const [goPrevious, goNext] = [to(-1), to(1)]
  useReviewKeys(root, {
    approve: () => {
      if (!decision.mayApprove) return
      // One key approves only what has been looked at; the button is pressed on purpose.
      if (seen === "yes") decision.approve()
      else setSeen("asked")
    },
    reject: () => {
      if (decision.mayReject) decision.reject()
      else if (decision.isOffered) focusField(REASON_ID)
    },
    previous: () => goPrevious?.(),
    next: () => goNext?.(),
    zoomIn: view.zoomIn,
    zoomOut: view.zoomOut,
    close: () => onOpen(null, true),
  })
  // The button that was pressed is gone with the document before: the next one begins here.
  useEffect(() => {
    if (window.document.activeElement === window.document.body) root.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={root} tabIndex={-1} className={className}>
      {children({
        view,
        decision,
        goPrevious,
        goNext,
        onSeen: () => setSeen("yes"),
        isUnseen: seen === "asked",
      })}
    </div>
  )
}
