import { proxy } from "valtio"

export type ToastKind = "success" | "error" | "info"
export type Toast = { id: number; kind: ToastKind; text: string; durationMs: number; at: number }

/** How long a message stays when nobody says otherwise (platform §9). */
const defaultDurationMs = 5000
const keptErrors = 50

/** What is shown now, and the errors of this session, newest first: 5 seconds are short for a sentence that matters. */
export const toastState = proxy<{ shown: Toast[]; errors: Toast[] }>({ shown: [], errors: [] })

let lastId = 0

export function showToast(toast: { kind: ToastKind; text: string; durationMs?: number | undefined }): number {
  const { kind, text, durationMs = defaultDurationMs } = toast
  lastId += 1
  const entry: Toast = { id: lastId, kind, text, durationMs, at: Date.now() }
  // The same sentence twice at once is one sentence.
  toastState.shown = [
    ...toastState.shown.filter((other) => other.kind !== kind || other.text !== text),
    entry,
  ]
  if (kind === "error") toastState.errors = [entry, ...toastState.errors].slice(0, keptErrors)
  return entry.id
}

export function closeToast(id: number): void {
  toastState.shown = toastState.shown.filter((toast) => toast.id !== id)
}

export function forgetErrors(): void {
  toastState.errors = []
}
