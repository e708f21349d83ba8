import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeEach, expect, it, vi } from "vitest"
import { enterSession, leaveSession, type SessionUser } from "#data/session/session-state.ts"
import { forgetTyped, noteField, recallTyped, useTypedReason } from "./typed-reasons.ts"

const listeners: ((event: Event) => void)[] = []
vi.stubGlobal("addEventListener", (type: string, act: (event: Event) => void) => {
  if (type === "beforeunload") listeners.push(act)
})
vi.stubGlobal("localStorage", { setItem: () => undefined, removeItem: () => undefined })

const asks = () => {
  const event = new Event("beforeunload", { cancelable: true })
  for (const listener of listeners) listener(event)
  return event.defaultPrevented
}

/** As a field of a screen uses it. */
function fieldOf(about: string): ReturnType<typeof useTypedReason> {
  let field: ReturnType<typeof useTypedReason> | undefined
  renderToStaticMarkup(
    createElement(() => {
      field = useTypedReason(about)
      return null
    }),
  )
  if (!field) throw new Error("Nothing was rendered")
  return field
}
const write = (about: string, text: string) => fieldOf(about)[1](text)
const read = (about: string) => fieldOf(about)[0]
const enter = (UserID: number) => enterSession({ UserID } as SessionUser)

beforeEach(() => {
  leaveSession("logout")
  enter(5)
})

it("keeps a text for what it is about, until it is given up", () => {
  write("review a document 1", "Cut off")
  write("payment 1", "Not on the statement")
  expect([read("review a document 1"), read("review a document 2")]).toEqual(["Cut off", ""])
  forgetTyped("review a")
  expect([read("review a document 1"), read("payment 1")]).toEqual(["", "Not on the statement"])
})

it("gives up what is about an application as it was before, and gives back what an undo needs", () => {
  write("review a application 1 reason", "The first one")
  write("review a application 2 reason", "The second one")
  forgetTyped("review a application", "review a application 2")
  expect(read("review a application 1 reason")).toBe("")
  const gone = forgetTyped("review a")
  expect(read("review a application 2 reason")).toBe("")
  recallTyped(gone)
  expect(read("review a application 2 reason")).toBe("The second one")
})

it("asks before a reload while something is typed about what is on the screen, and not after", () => {
  expect(asks()).toBe(false)
  write("payment 1 remarks", "Not on the statement")
  expect(asks()).toBe(false)
  const gone = noteField("payment 1 remarks")
  expect(asks()).toBe(true)
  write("payment 1 remarks", "  ")
  expect(asks()).toBe(false)
  write("payment 1 remarks", "Not on the statement")
  gone()
  // Decided by somebody else, say: nobody could find what the question is about.
  expect(asks()).toBe(false)
  noteField("payment 1 reason")
  expect(asks()).toBe(true)
  forgetTyped("payment 1")
})

it("a text of blanks is none", () => {
  noteField("payment 1")
  write("payment 1", "  ")
  expect(asks()).toBe(false)
})

it("gives everything up at the sign-out, and never shows it to another user", () => {
  write("payment 1", "Not on the statement")
  leaveSession("logout")
  expect(asks()).toBe(false)
  enter(5)
  expect(read("payment 1")).toBe("")

  write("payment 1", "Not on the statement")
  leaveSession("expiry")
  enter(5)
  expect(read("payment 1")).toBe("Not on the statement")
  leaveSession("expiry")
  enter(6)
  expect(read("payment 1")).toBe("")
  leaveSession("expiry")
  enter(5)
  expect(read("payment 1")).toBe("")
})
