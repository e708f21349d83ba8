import { useEffect, useState } from "react"
import { useSnapshot } from "valtio"
import { Icon, type IconName } from "./icon.tsx"
import { IconButton } from "./icon-button.tsx"
import { closeToast, type Toast, type ToastKind, toastState } from "./toast.ts"
import * as css from "./toast-region.css.ts"

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
