/** A save whose answer takes its time: its person reads that the work is safe, whatever the server does. */

/** The words after a save come within this time. */
export const WORDS_WITHIN_MS = 2000

let say: (text: string) => void = () => undefined

/** `listener` is called with the words for each save of which nothing but that is known yet. Until the function that it gives is called. */
export function watchSlowSaves(listener: (text: string) => void): () => void {
  say = listener
  return () => {
    say = () => undefined
  }
}

/** Begins to wait with `text`; the function that it gives ends it. */
export function awaitWords(text: string): () => void {
  const timer = setTimeout(() => say(text), WORDS_WITHIN_MS)
  return () => clearTimeout(timer)
}
