import { useEffect, useState } from "react"
import { proxy, useSnapshot } from "valtio"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import * as css from "./toast.css.ts"

export type ToastKind = "success" | "error" | "info"
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  durationMs: number
  at: number
  /** Said while its screen is being left: it is read on the next one. */
  isForNext: boolean
}

/** How long a message stays when nobody says otherwise (platform §9). */
const defaultDurationMs = 5000
const keptErrors = 50
/** More than two at once nobody reads, and they would hide the page. */
const atOnce = 2

/** What is shown now, and the errors of this session, newest first: 5 seconds are short for a sentence that matters. */
export const toastState = proxy<{ shown: Toast[]; errors: Toast[]; lastId: number }>({
  shown: [],
  errors: [],
  lastId: 0,
})

type ToShow = {
  kind: ToastKind
  text: string
  durationMs?: number | undefined
  isForNext?: boolean | undefined
}

export function showToast(toast: ToShow): number {
  const { kind, text, durationMs = defaultDurationMs, isForNext = false } = toast
  toastState.lastId += 1
  const entry: Toast = { id: toastState.lastId, kind, text, durationMs, at: Date.now(), isForNext }
  // The same sentence twice at once is one sentence.
  toastState.shown = [
    ...toastState.shown.filter((other) => other.kind !== kind || other.text !== text),
    entry,
  ].slice(-atOnce)
  if (kind === "error") toastState.errors = [entry, ...toastState.errors].slice(0, keptErrors)
  return entry.id
}

export function closeToast(id: number): void {
  toastState.shown = toastState.shown.filter((toast) => toast.id !== id)
}

/** A screen is left: what was said of it goes with it. */
export function leaveScreen(): void {
  toastState.shown = toastState.shown
    .filter((toast) => toast.isForNext)
    .map((toast) => ({ ...toast, isForNext: false }))
}

/** Another person sits here: nothing of the one before is left to read. */
export function forgetMessages(): void {
  toastState.shown = []
  toastState.errors = []
}

export function forgetErrors(): void {
  toastState.errors = []
}

const icons: Record<ToastKind, IconName> = { success: "circle-check", error: "circle-alert", info: "info" }

function ToastMessage({ toast, isHeld, closeText }: { toast: Toast; isHeld: boolean; closeText: string }) {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [toast.id, toast.durationMs, isHeld])
  return (
    <div className={css.toast}>
      <span className={css.icon[toast.kind]}>
        <Icon name={icons[toast.kind]} />
      </span>
      <p className={css.text}>{toast.text}</p>
      <span className={css.close}>
        <IconButton icon="x" iconSize={16} label={closeText} onClick={() => closeToast(toast.id)} />
      </span>
    </div>
  )
}

type ToastRegionProps = { label?: string | undefined; closeText?: string | undefined }

/**
 * Where messages of the moment stand. Both live regions are there from the start, or nothing would be read.
 * A message waits while a pointer or the focus is on it.
 */
export function ToastRegion({ label = "Messages", closeText = "Close message" }: ToastRegionProps) {
  const { shown } = useSnapshot(toastState)
  const [isHeld, setHeld] = useState(false)
  const of = (isError: boolean) =>
    shown
      .filter((toast) => (toast.kind === "error") === isError)
      .map((toast) => <ToastMessage key={toast.id} toast={toast} isHeld={isHeld} closeText={closeText} />)
  return (
    <section
      className={css.region}
      aria-label={label}
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={css.live} role="status">
        {of(false)}
      </div>
      <div className={css.live} role="alert">
        {of(true)}
      </div>
    </section>
  )
}
