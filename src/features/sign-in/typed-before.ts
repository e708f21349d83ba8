/** What a person typed into the prepared sign-in page before its code arrived: taken over, not lost. */

export interface TypedBefore {
  username: string
  password: string
  /** The field that had the focus. */
  focused: string | null
  /** Sign in was pressed already. */
  asked: boolean
}

const NOTHING: TypedBefore = { username: "", password: "", focused: null, asked: false }
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
    asked: document.documentElement.dataset.asked === "sign-in",
  }
  delete document.documentElement.dataset.asked
}

/** Once: a later visit to sign-in starts empty. */
export function takeTyped(): TypedBefore {
  const taken = typed
  typed = NOTHING
  return taken
}
