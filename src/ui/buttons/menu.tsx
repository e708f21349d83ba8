import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import { IconButton } from "./icon-button.tsx"
import * as css from "./menu.css.ts"

export type MenuItem = {
  id: string
  label: string
  onSelect: () => void
  icon?: IconName | undefined
  isBad?: boolean | undefined
  isDisabled?: boolean | undefined
}

type MenuProps = {
  /** The accessible name of the button: `More: Reset Form`. */
  label: string
  items: readonly MenuItem[]
  icon?: IconName | undefined
}

/**
 * A menu of rarely used actions behind a button with three dots. The native popover draws it above everything and closes it
 * on Escape and on a press outside; the keys inside are the usual ones of a menu. Browsers without it, such as Safari 16, hide
 * and show the list as a part of the page.
 */
export function Menu({ label, items, icon = "ellipsis-vertical" }: MenuProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const isNative = "popover" in HTMLElement.prototype

  useEffect(() => {
    if (isNative || !isOpen) return
    const onPress = ({ target }: Event) => {
      const isOutside = ![list, trigger].some((part) => part.current?.contains(target as Node))
      if (isOutside) setOpen(false)
    }
    addEventListener("pointerdown", onPress)
    return () => removeEventListener("pointerdown", onPress)
  }, [isNative, isOpen])

  const entries = () => [
    ...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)") ?? []),
  ]
  const open = (at: 0 | -1) => {
    const popup = list.current
    const button = trigger.current?.getBoundingClientRect()
    if (!popup || !button) return
    if (isNative) popup.showPopover()
    else {
      // Shown at once: it is measured, and gets the focus.
      popup.hidden = false
      setOpen(true)
    }
    const { width, height } = popup.getBoundingClientRect()
    const left = Math.max(8, Math.min(button.right - width, innerWidth - width - 8))
    const below = button.bottom + 4
    popup.style.left = `${left}px`
    popup.style.top = `${below + height > innerHeight ? Math.max(8, button.top - height - 4) : below}px`
    entries().at(at)?.focus()
  }
  const hide = () => (isNative ? list.current?.hidePopover() : setOpen(false))
  const close = () => {
    hide()
    trigger.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.findIndex((entry) => entry.matches(":focus"))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === "Tab") hide()
    if (event.key === "Escape") {
      if (!isNative) setOpen(false)
      trigger.current?.focus()
    }
    const next =
      to === undefined
        ? event.key.length === 1
          ? all.find((entry) => entry.textContent?.toLowerCase().startsWith(event.key.toLowerCase()))
          : undefined
        : all.at(to % all.length)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <IconButton
        ref={trigger}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : open(0))}
      />
      <div
        ref={list}
        id={id}
        popover="auto"
        hidden={!isNative && !isOpen}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={css.menu}
        onToggle={(event) => setOpen(event.newState === "open")}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={cx(css.item, item.isBad && css.bad)}
            disabled={item.isDisabled}
            onClick={() => {
              close()
              item.onSelect()
            }}
          >
            {item.icon && <Icon name={item.icon} size={16} />}
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}
