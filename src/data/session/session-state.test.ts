import "#tests/support/session-device.ts"
import { beforeEach, expect, it, vi } from "vitest"
import { enterSession, type SessionUser, sessionState, watchOtherTabs } from "./session-state.ts"

const listeners = new Map<string, (event: object) => void>()
vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => {
  listeners.set(type, listener)
})
const reload = vi.fn()
vi.stubGlobal("location", { reload })
const showAgain = (persisted: boolean) => listeners.get("pageshow")?.({ persisted })
/** What another tab stores: this one hears nothing of it. */
const HINT = "admissions:session"

beforeEach(() => {
  reload.mockClear()
  enterSession({ UserID: 7 } as SessionUser)
  watchOtherTabs()
})

it.each([
  ["has signed out", () => localStorage.removeItem(HINT)],
  ["was followed by another one", () => localStorage.setItem(HINT, "8")],
])(
  "law 17: a page to which the browser goes back starts again when its user %s meanwhile",
  (_what, change) => {
    change()
    showAgain(true)
    expect(sessionState.phase).toBe("initialising")
    expect(reload).toHaveBeenCalledOnce()
  },
)

it("stays as it is when nobody else came, and when it is shown for the first time", () => {
  showAgain(true)
  localStorage.removeItem(HINT)
  showAgain(false)
  expect(sessionState.phase).toBe("signed-in")
  expect(reload).not.toHaveBeenCalled()
})
