import { type ReactNode, useEffect, useRef, useState } from "react"
import { useReviewKeysOn } from "#data/review/review-memory.ts"
import { documentName } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { type DocumentSight, useSight } from "#screen/viewer/use-sight.ts"
import { focusField } from "#ui/fields/focus-field.ts"
import { useView, type View } from "#ui/viewport/use-view.ts"
import { reviewWords } from "../words.ts"
import { neighbour } from "./document-order.ts"
import type { OpenDocumentProps } from "./open-document.ts"
import { type DocumentDecision, REASON_ID, useDocumentDecision } from "./use-document-decision.ts"
import { typedInto, useReviewKeys } from "./use-review-keys.ts"

const UnseenQuestion = lazyDialog(
  () => import("./viewer/unseen-question.tsx").then((module) => module.UnseenQuestion),
  ({ onShow }) => onShow(undefined),
)

export interface OpenWork {
  view: View
  decision: DocumentDecision
  goPrevious: (() => void) | undefined
  goNext: (() => void) | undefined
  sight: DocumentSight
  /** The key to approve was pressed before the whole document had been in view. */
  isUnseenKey: boolean
  /** Approves a document that was completely in view; otherwise asks first. */
  approve: () => void
}

type OpenWorkProps = OpenDocumentProps & {
  className: string
  children: (work: OpenWork) => ReactNode
}

/**
 * The work on one open document: viewing, deciding, opening the next. Use `fileKey` as key, so that a reason, and what was
 * seen, is never used for another document, nor for another file of the same one.
 */
export function OpenDocument({ className, children, ...props }: OpenWorkProps) {
  const { application, document, onOpen } = props
  const root = useRef<HTMLDivElement>(null)
  const view = useView()
  const decision = useDocumentDecision(props)
  const sight = useSight()
  const [isUnseenKey, setUnseenKey] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const areKeysOn = useReviewKeysOn()
  const to = (by: 1 | -1) => {
    const other = neighbour(application.documents, document.AdmissionDocId, by)
    return other && (() => onOpen(other.AdmissionDocId, true))
  }
  const [goPrevious, goNext] = [to(-1), to(1)]
  const isPaged = (sight.pages ?? 1) > 1
  const { goTo } = sight.acts
  useReviewKeys(
    root,
    {
      approve: () => {
        if (!decision.mayApprove) return
        // The key approves only a document that was completely in view; the button asks.
        if (sight.unseen) setUnseenKey(true)
        else decision.approve()
      },
      reject: () => {
        if (decision.mayReject && decision.isSaid) decision.reject()
        else if (decision.isOffered) focusField(REASON_ID)
      },
      send: () => {
        if (decision.mayReject) decision.reject()
        else if (decision.mayAsk) decision.ask()
      },
      previous: () => goPrevious?.(),
      next: () => goNext?.(),
      previousPage: isPaged ? () => goTo(Math.max(1, sight.current - 1)) : undefined,
      nextPage: isPaged ? () => goTo(sight.current + 1) : undefined,
      zoomIn: view.zoomIn,
      zoomOut: view.zoomOut,
      fit: view.fit,
      rotate: view.rotate,
      rotateBack: view.rotateBack,
      close: () => onOpen(null, true),
    },
    areKeysOn,
  )
  // The keys work while the focus is inside: it is moved here with the document, unless the user is typing in a field.
  useEffect(() => {
    const { activeElement } = window.document
    if (!activeElement?.matches(typedInto)) root.current?.focus({ preventScroll: true })
  }, [])
  const name = documentName(document)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset of a form
    <div
      ref={root}
      tabIndex={-1}
      role="group"
      aria-label={fill(reviewWords.reviewOf, { doc: name })}
      className={className}
    >
      {children({
        view,
        decision,
        goPrevious,
        goNext,
        sight,
        isUnseenKey,
        approve: () => (sight.unseen ? setAsking(true) : decision.approve()),
      })}
      {isAsking && sight.unseen && (
        <UnseenQuestion
          unseen={sight.unseen}
          doc={name}
          onApprove={() => {
            setAsking(false)
            decision.approve()
          }}
          onShow={(page) => {
            setAsking(false)
            if (page) goTo(page)
          }}
        />
      )}
    </div>
  )
}
