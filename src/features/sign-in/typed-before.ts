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
let noted: TypedBefore | null = null

/** Once: a later visit to sign-in starts empty. Before the prepared page has gone it is read from there. */
export function takeTyped(): TypedBefore {
  const taken = noted ?? readPrepared()
  noted = NOTHING
  return taken
}

/** The prepared page goes; what nobody has taken yet waits. */
export function endPrepared(): void {
  noted ??= readPrepared()
  document.getElementById("first-paint")?.remove()
  delete document.documentElement.dataset.asked
}

function readPrepared(): TypedBefore {
  const value = (name: string) =>
    document.querySelector<HTMLInputElement>(`#first-paint input[name="${name}"]`)?.value ?? ""
  const focused = document.activeElement
  return {
    username: value("username"),
    password: value("password"),
    focused: focused instanceof HTMLInputElement ? focused.name : null,
    asked: document.documentElement.dataset.asked === "sign-in",
  }
}
