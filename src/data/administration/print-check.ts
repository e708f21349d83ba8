/** What the server says about a paper, for the check page: works without a sign-in, and stores nothing. */
import { useEffect, useState } from "react"
import { answerData, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import type { components } from "#api/schema.gen.ts"

export type PrintCheck = components["schemas"]["PrintCheck"]

export type CheckState =
  | { kind: "asking" }
  | { kind: "known"; check: PrintCheck }
  /** The server knows no such paper. */
  | { kind: "unknown" }
  | { kind: "offline" }
  | { kind: "failed"; text: string }

/** The check of a code; asked again for each new code, and by `again`. */
export function usePrintCheck(code: string): { state: CheckState; again: () => void } {
  const [round, setRound] = useState(0)
  const key = `${code} ${round}`
  const [known, setKnown] = useState<{ key: string; state: CheckState } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    ask(code, leaving.signal)
      .then((state) => {
        if (!leaving.signal.aborted) setKnown({ key, state })
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error
      })
    return () => leaving.abort()
  }, [code, key])
  return {
    state: known?.key === key ? known.state : { kind: "asking" },
    again: () => setRound((now) => now + 1),
  }
}

async function ask(code: string, signal: AbortSignal): Promise<CheckState> {
  try {
    const call = api.GET("/verify/{code}", { params: { path: { code } }, signal })
    const { data } = await answerData(call, "verifyPrint")
    return { kind: "known", check: data }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 404 || error.status === 422) return { kind: "unknown" }
    if (error.status === 0) return { kind: "offline" }
    return { kind: "failed", text: error.failure.text }
  }
}

/** The code in a typed, pasted or scanned text: the text itself, or the end of the check page's address. */
export function codeIn(text: string): string {
  return text
    .trim()
    .replace(/^.*\/verify\//, "")
    .replace(/[\s?#].*$/, "")
}
