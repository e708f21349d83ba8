import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { cx } from "#ui/look/cx.ts"
import { media } from "#ui/look/tokens.css.ts"
import * as dialog from "./dialog.css.ts"
import { Dialog } from "./dialog.tsx"
import * as css from "./side-panel.css.ts"

type SidePanelProps = {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Only a button of its own may close it now: see `Dialog`. */
  isHeld?: boolean | undefined
  closeText?: string | undefined
}

/**
 * A panel next to a list that stays usable: 440 px at the end of a desktop window, not modal. Narrower windows have no room
 * for it, so there it is a dialog, which fills the screen of a phone. It stays what it was opened as: another element would
 * lose what is typed in it when a tablet is turned.
 */
export function SidePanel(props: SidePanelProps) {
  const { children, ...others } = props
  const [isBeside] = useState(() => matchMedia(media.desktop).matches)
  if (isBeside) return <Beside {...props} />
  return (
    <Dialog isOpen place="panel" {...others}>
      {children}
    </Dialog>
  )
}

function Beside({ title, onClose, children, footer, isHeld = false, closeText = "Close" }: SidePanelProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  // Read before the panel of another row, which this one replaces, gives the focus back to its own opener.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    // Opened from within the panel that it replaces: what that one has given the focus back to is the way back.
    const back = opener?.isConnected ? opener : document.activeElement
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
    return () => {
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
    }
  }, [opener])
  return (
    <div
      ref={panel}
      className={css.panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented && !isHeld) onClose()
      }}
    >
      <header className={dialog.head}>
        <h2 id={id} className={dialog.title}>
          {title}
        </h2>
        <IconButton icon="x" label={closeText} isDisabled={isHeld} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys */}
      <div className={cx(dialog.body, dialog.fill)} tabIndex={0}>
        {children}
      </div>
      {footer && <footer className={cx(dialog.foot, dialog.footLined)}>{footer}</footer>}
    </div>
  )
}
