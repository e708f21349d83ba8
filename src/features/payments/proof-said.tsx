import { pictureDoubtText, pictureTexts } from "#domain/texts/form/picture-doubt.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import type { ProofNotes } from "./use-proof-file.ts"

/** Announces the state of a picked file once: that it is read, the doubt about it, or its problem. */
export function ProofSaid({ isReading, doubt, problem }: ProofNotes) {
  const state = doubt ? pictureDoubtText(doubt) : problem
  return (
    <VisuallyHidden>
      <span role="status">{isReading ? pictureTexts.reading : state}</span>
    </VisuallyHidden>
  )
}
