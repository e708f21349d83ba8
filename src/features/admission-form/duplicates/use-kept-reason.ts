import { useEffect, useState } from "react"
import { dropKeptForm, keepForm, loadKeptForm } from "#data/form/kept-form.ts"

/**
 * The reason for a second application, stored on this device under this name while it is typed and restored after a reload.
 */
export function useKeptReason(name: string) {
  const [reason, setReason] = useState("")
  /** The text as it is stored on the device. */
  const [stored, setStored] = useState("")
  useEffect(() => {
    let isLeft = false
    loadKeptForm(name).then((kept) => {
      // What was typed in the meantime is not replaced.
      if (!kept?.typed || isLeft) return
      setReason((now) => now || (kept.typed ?? ""))
      setStored(kept.typed)
    }, reportError)
    return () => {
      isLeft = true
    }
  }, [name])
  const write = (text: string) => {
    setReason(text)
    keepForm(name, { typed: text }).then(() => setStored(text), reportError)
  }
  return { reason, write, isStored: reason !== "" && reason === stored }
}

/** Stores the reason with which staff continue, so that it survives a reload. */
export function keepGivenReason(name: string, given: string): void {
  keepForm(name, { typed: given, given }).catch(reportError)
}

/** Calls `onReason` once with the reason that staff have given under this name, if there is one. */
export function useGivenReason(name: string, onReason: (given: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each name
  useEffect(() => {
    let isLeft = false
    loadKeptForm(name).then((kept) => {
      if (kept?.given && !isLeft) onReason(kept.given)
    }, reportError)
    return () => {
      isLeft = true
    }
  }, [name])
}

/** Deletes the stored reason: it was sent, or the form was given up. */
export function dropReason(name: string): void {
  dropKeptForm(name).catch(reportError)
}
