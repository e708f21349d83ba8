import { type ComponentType, useEffect, useState } from "react"
import { toastTimes } from "#domain/common/limits.ts"
import { useLateCallback } from "#ui/forms/use-late-callback.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { screenWords } from "./words.ts"

interface Closable {
  onClose: () => void
}

/**
 * A dialog whose code is loaded when it opens. If the code cannot be had (no network, and the app is not stored on this device
 * yet), it says so and closes: the screen below stays, with everything that was typed there. `close`: closes it unanswered.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props>
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
): ComponentType<Props>
export function lazyDialog<Props extends Partial<Closable>>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void = ({ onClose }) => onClose?.(),
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: makes a component once per module, as React's lazy does
  return function LazyDialog(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const late = useLateCallback(() => {
      showToast({ kind: "error", text: screenWords.partMissing, durationMs: toastTimes.shared })
      close(props)
    })
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is opened
    useEffect(() => {
      if (loaded) return
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => late()?.(),
      )
    }, [])
    return Part && <Part {...props} />
  }
}
