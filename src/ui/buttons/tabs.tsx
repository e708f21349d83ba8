import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import { Count } from "#ui/content/count.tsx"
import * as css from "./tabs.css.ts"

export type TabItem = { id: string; label: string; count?: number | undefined }

type TabsProps = {
  /** Prefix of all ids: tab `${id}-tab-pending`, panel `${id}-panel`. */
  id: string
  label: string
  tabs: readonly TabItem[]
  selectedId: string
  onSelect: (id: string) => void
}

/** Tabs above one panel (`TabPanel` with the same id). Arrow keys, Home and End move the focus and select. */
export function Tabs({ id, label, tabs, selectedId, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone not all tabs fit: scrolls the selected one into view.
  useEffect(() => {
    const frame = list.current
    const tab = frame?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(selectedId)}"]`)
    if (frame && tab) frame.scrollLeft = tab.offsetLeft - (frame.clientWidth - tab.offsetWidth) / 2
  }, [selectedId])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selectedId)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => {
        const isSelected = tab.id === selectedId
        return (
          <button
            key={tab.id}
            id={`${id}-tab-${tab.id}`}
            data-tab={tab.id}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${id}-panel` : undefined}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} isOn={isSelected} />}
          </button>
        )
      })}
    </div>
  )
}

/** The content of the selected tab. */
export function TabPanel({
  id,
  selectedId,
  children,
}: {
  id: string
  selectedId: string
  children: ReactNode
}) {
  return (
    <div id={`${id}-panel`} role="tabpanel" className={css.panel} aria-labelledby={`${id}-tab-${selectedId}`}>
      {children}
    </div>
  )
}
