import { useState } from "react"
import type { PreparedFile } from "#data/review/documents.ts"
import { ProofReading } from "./proof-reading.ts"

/** The proof that is shown, and the one that a submit waits for while it is still being read. */
export function useProof() {
  const [proof, showProof] = useState<PreparedFile | null>(null)
  const [reading] = useState(() => new ProofReading())
  return {
    proof,
    setProof: (next: PreparedFile | null) => {
      reading.set(next)
      showProof(next)
    },
    waitForProof: () => reading.wait(),
    noteReading: (next: Promise<PreparedFile | null>) => reading.note(next),
  }
}
