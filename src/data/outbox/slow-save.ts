/** For a save whose answer takes long: shows that the work is safe, whatever the server does. */

/** How long after a save the text is shown at the latest, ms. */
export const WORDS_WITHIN_MS = 2000

let say: (text: string) => void = () => undefined

/** `listener` is called with the text for each save without an outcome yet, until the returned function is called. */
export function onSlowSave(listener: (text: string) => void): () => void {
  say = listener
  return () => {
    say = () => undefined
  }
}

/** Shows `text` after the delay, unless the returned function is called before. */
export function notifyWhenSlow(text: string): () => void {
  const timer = setTimeout(() => say(text), WORDS_WITHIN_MS)
  return () => clearTimeout(timer)
}
