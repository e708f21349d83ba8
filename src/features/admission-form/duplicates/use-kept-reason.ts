import { useEffect, useState } from "react"
import { dropKeptForm, keepForm, loadKeptForm } from "#data/form/kept-form.ts"

/** The name of the reason of a draft. */
export const reasonKey = (draftId: string): string => `duplicate-${draftId}`

/** The reason for a second application as far as it is typed: found again after a reload, under this name. */
export function useKeptReason(name: string) {
  const [reason, setReason] = useState("")
  /** The text that lies on the device. */
  const [stored, setStored] = useState("")
  useEffect(() => {
    let isLeft = false
    loadKeptForm(name).then((kept) => {
      // What was typed meanwhile stays.
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

/** Staff go on with this reason, also after a reload. */
export function keepGivenReason(name: string, given: string): void {
  keepForm(name, { typed: given, given }).catch(reportError)
}

/** The reason that staff have given under this name, told once when there is one. */
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

/** It was sent, or the form was given up. */
export function dropReason(name: string): void {
  dropKeptForm(name).catch(reportError)
}
