/** What a person typed into the prepared sign-in page before its code arrived: taken over, not lost. */

export interface TypedBefore {
  username: string
  password: string
  /** The field that had the focus. */
  focused: string | null
}

const NOTHING: TypedBefore = { username: "", password: "", focused: null }
let typed = NOTHING

/** Reads the prepared page just before it is replaced. */
export function noteTyped(): void {
  const value = (name: string) =>
    document.querySelector<HTMLInputElement>(`#first-paint input[name="${name}"]`)?.value ?? ""
  const focused = document.activeElement
  typed = {
    username: value("username"),
    password: value("password"),
    focused: focused instanceof HTMLInputElement ? focused.name : null,
  }
}

/** Once: a later visit to sign-in starts empty. */
export function takeTyped(): TypedBefore {
  const taken = typed
  typed = NOTHING
  return taken
}
