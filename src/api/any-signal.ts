/** Aborts with the first of these signals. Older browsers lack `AbortSignal.any` (Safari before 17.4, Chrome before 116). */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  if ("any" in AbortSignal) return AbortSignal.any([...signals])
  const first = new AbortController()
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason)
    signal.addEventListener("abort", abort)
    if (signal.aborted) abort()
  }
  return first.signal
}
