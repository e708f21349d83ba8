import { pictureDoubtText, pictureTexts } from "#domain/texts/form/picture-doubt.ts"
import type { ProofNotes } from "#screen/record/use-proof-file.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"

/** Announces the state of a picked file once: that it is read, the doubt about it, or its problem. */
export function ProofSaid({ isReading, doubt, problem }: ProofNotes) {
  // A problem is newer than a doubt: it is about the file that was picked after it.
  const state = problem ?? (doubt && pictureDoubtText(doubt))
  return (
    <VisuallyHidden>
      <span role="status">{isReading ? pictureTexts.reading : state}</span>
    </VisuallyHidden>
  )
}
