import type { ReactNode } from "react"
import { Dialog as AriaDialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { cx } from "#ui/look/cx.ts"
import * as css from "./dialog.css.ts"

type DialogProps = {
  isOpen: boolean
  /** Called for Escape, for the cross and, where that loses nothing, for a press beside the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  /** The actions: Cancel first. */
  footer?: ReactNode
  place?: "center" | "wide" | "panel" | undefined
  /** A question that must be answered: no cross, no press beside it. */
  isAlert?: boolean | undefined
  /** Whether a press beside it closes it. Not while something is being written. */
  isDismissable?: boolean | undefined
  closeText?: string | undefined
}

/** What floats over the screen and must be dealt with first. The focus goes in, stays in, and comes back. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, footer, place = "center", isAlert = false } = props
  return (
    <ModalOverlay
      className={css.scrim}
      isOpen={isOpen}
      isDismissable={props.isDismissable ?? false}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={css.place[place]}>
        <AriaDialog className={css.dialog} role={isAlert ? "alertdialog" : "dialog"}>
          <header className={css.head}>
            <Heading slot="title" level={2} className={css.title}>
              {title}
            </Heading>
            {!isAlert && <IconButton icon="x" label={props.closeText ?? "Close"} onClick={onClose} />}
          </header>
          {/* A panel may hold nothing but text: what scrolls must be reachable with keys. */}
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

/** The navigation of a phone, from the left. */
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
