import { useEffect } from "react"
import { proxy, useSnapshot } from "valtio"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import * as css from "./toast.css.ts"
import { useHold } from "./use-hold.ts"

export type ToastKind = "success" | "error" | "info"
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  durationMs: number
  at: number
  /** Shown while its screen is being left: it stays for the next screen. */
  isForNext: boolean
}

/** How long a message is shown by default, ms (platform §9). */
const defaultDurationMs = 5000
const keptErrors = 50
/** More than two at once would not be read, and would cover the page. */
const atOnce = 2

/**
 * The messages that are shown now, and the errors of this session, newest first: an
 * important error needs more than 5 seconds. `reader` counts the users who sign in and out.
 */
export const toastState = proxy<{ shown: Toast[]; errors: Toast[]; lastId: number; reader: number }>({
  shown: [],
  errors: [],
  lastId: 0,
  reader: 0,
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
  // The same message is not shown twice at once.
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

/** Removes the messages of a screen when it is left. */
export function leaveScreen(): void {
  toastState.shown = toastState.shown
    .filter((toast) => toast.isForNext)
    .map((toast) => ({ ...toast, isForNext: false }))
}

/** Removes the errors of a user who signs out, and all messages when another one signs in. */
export function changeReader(isSignedIn: boolean): void {
  toastState.reader += 1
  if (isSignedIn) toastState.shown = []
  forgetErrors()
}

export function forgetErrors(): void {
  toastState.errors = []
}

const icons: Record<ToastKind, IconName> = { success: "circle-check", error: "circle-alert", info: "info" }

type ToastMessageProps = { toast: Toast; isHeld: boolean; closeText: string; onClose: () => void }

function ToastMessage({ toast, isHeld, closeText, onClose }: ToastMessageProps) {
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
        <IconButton icon="x" iconSize={16} label={closeText} onClick={onClose} />
      </span>
    </div>
  )
}

type ToastRegionProps = { label?: string | undefined; closeText?: string | undefined }

/**
 * The place of the toasts. Both live regions must exist from the start, or screen readers would not announce their content.
 * A message stays while it is hovered or focused.
 */
export function ToastRegion({ label = "Messages", closeText = "Close message" }: ToastRegionProps) {
  const { shown } = useSnapshot(toastState)
  const { isHeld, release, region } = useHold()
  const of = (isError: boolean) =>
    shown
      .filter((toast) => (toast.kind === "error") === isError)
      .map((toast) => (
        <ToastMessage
          key={toast.id}
          toast={toast}
          isHeld={isHeld}
          closeText={closeText}
          onClose={() => {
            closeToast(toast.id)
            release()
          }}
        />
      ))
  return (
    <section className={css.region} aria-label={label} data-react-aria-top-layer="true" {...region}>
      {/* Not atomic: a new message is announced alone, and a closed one does not repeat the other. */}
      <div className={css.live} role="status" aria-atomic={false}>
        {of(false)}
      </div>
      <div className={css.live} role="alert" aria-atomic={false}>
        {of(true)}
      </div>
    </section>
  )
}
