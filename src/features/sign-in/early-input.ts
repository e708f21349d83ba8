/** What a person typed into the prepared sign-in page before its code arrived: taken over, not lost. */

export interface EarlyInput {
  username: string
  password: string
  /** The field that had the focus. */
  focused: string | null
  /** Sign in was pressed already, or is being pressed. */
  asked: boolean
}

/** What nobody has taken yet; undefined before the prepared page was read. */
let noted: EarlyInput | null | undefined

/** Once: a later visit to sign-in starts empty. Before the prepared page has gone it is read from there; null when nobody has touched it. */
export function takeEarlyInput(): EarlyInput | null {
  const taken = noted === undefined ? readPrepared() : noted
  noted = null
  return taken
}

/** The prepared page goes; what nobody has taken yet waits. */
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
