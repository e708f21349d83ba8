import { afterEach, beforeEach, expect, it } from "vitest"
import { sessionState } from "#data/session/session-state.ts"
import { listPlace, noteListPlace } from "./list-place.ts"

const signIn = (UserID: number) => {
  sessionState.user = { UserID } as NonNullable<typeof sessionState.user>
}
beforeEach(() => signIn(7))
afterEach(() => {
  sessionState.user = null
})

it("leads back to the list as it was left, each list for itself and each user for themselves", () => {
  expect(listPlace("/approval")).toEqual({ to: "/approval", search: {} })
  noteListPlace("/approval", { tab: "Pending", q: "Orthopaedics" })
  noteListPlace("/approval", { tab: "Pending", q: "Orthopaedics", page: 2 })
  expect(listPlace("/approval")).toEqual({
    to: "/approval",
    search: { tab: "Pending", q: "Orthopaedics", page: 2 },
  })
  expect(listPlace("/sliding")).toEqual({ to: "/sliding", search: {} })
  signIn(8)
  expect(listPlace("/approval").search).toEqual({})
})
