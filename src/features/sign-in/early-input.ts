/** Input typed into the static sign-in page before the code was loaded: it is taken over, not lost. */

export interface EarlyInput {
  username: string
  password: string
  /** The name of the field that had the focus. */
  focused: string | null
  /** Sign in was pressed already, or is being pressed. */
  asked: boolean
}

/** The input that was read and not taken over yet; undefined until the static page has been read. */
let noted: EarlyInput | null | undefined

/**
 * Returns the input once, so that a later visit to sign-in starts empty. Reads it from the static page while that is still
 * there; null when it was not touched.
 */
export function takeEarlyInput(): EarlyInput | null {
  const taken = noted === undefined ? readPrepared() : noted
  noted = null
  return taken
}

/** Removes the static page; input that was not taken over yet is kept. */
export function endPrepared(): void {
  if (noted === undefined) noted = readPrepared()
  document.getElementById("first-paint")?.remove()
  const { dataset } = document.documentElement
  delete dataset.asked
  delete dataset.pressed
}

function readPrepared(): EarlyInput | null {
  const value = (name: string) =>
    document.querySelector<HTMLInputElement>(`#first-paint input[name="${name}"]`)?.value ?? ""
  const { activeElement } = document
  const username = value("username")
  const password = value("password")
  const focused = activeElement instanceof HTMLInputElement ? activeElement.name : null
  const { asked: isAsked, pressed } = document.documentElement.dataset
  const asked = isAsked === "sign-in" || pressed === "sign-in"
  return username || password || focused || asked ? { username, password, focused, asked } : null
}
