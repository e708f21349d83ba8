import type { ReactNode } from "react"
import { Dialog as AriaDialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { cx } from "#ui/look/cx.ts"
import * as css from "./dialog.css.ts"

type DialogProps = {
  isOpen: boolean
  /** Called for Escape, for the close button and, when the dialog is dismissable, for a press outside. */
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons: Cancel first. */
  footer?: ReactNode
  place?: "center" | "wide" | "panel" | undefined
  /** A question that must be answered: no close button, and no closing by a press outside. */
  isAlert?: boolean | undefined
  /** Whether a press outside closes it. Not while something is being entered. */
  isDismissable?: boolean | undefined
  /**
   * Only a button of its own may close it now: something is being sent, whose refusal it has to show (a call ends after some
   * time at the latest), or it shows what is shown once.
   */
  isHeld?: boolean | undefined
  closeText?: string | undefined
}

/** A modal dialog. The focus moves into it, stays inside, and returns when it closes. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    footer,
    place = "center",
    isAlert = false,
    isHeld = false,
  } = props
  return (
    <ModalOverlay
      className={css.scrim}
      isOpen={isOpen}
      isDismissable={props.isDismissable ?? false}
      onOpenChange={(open) => {
        if (!open && !isHeld) onClose()
      }}
    >
      <Modal className={css.place[place]}>
        <AriaDialog className={css.dialog} role={isAlert ? "alertdialog" : "dialog"}>
          <header className={css.head}>
            <Heading slot="title" level={2} className={css.title}>
              {title}
            </Heading>
            {!isAlert && (
              <IconButton icon="x" label={props.closeText ?? "Close"} isDisabled={isHeld} onClick={onClose} />
            )}
          </header>
          {/* A panel may contain only text: a scrollable area must be reachable with the keyboard. */}
          <div
            className={cx(css.body, place === "panel" && css.fill)}
            tabIndex={place === "panel" ? 0 : undefined}
          >
            {children}
          </div>
          {footer && <footer className={cx(css.foot, place === "panel" && css.footLined)}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

type DrawerProps = { isOpen: boolean; onClose: () => void; label: string; children: ReactNode }

/** The navigation on a phone, sliding in from the left. */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  return (
    <ModalOverlay
      className={css.scrim}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={css.place.drawer}>
        <AriaDialog className={css.dialog} aria-label={label}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
