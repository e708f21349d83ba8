import "fake-indexeddb/auto"
import { expect, it, vi } from "vitest"
import { roleByCode } from "#domain/people/roles.ts"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("localStorage", { getItem: () => null })
const network = new FakeNetwork()
network.install()
const { sessionState } = await import("#data/session/session-state.ts")
const { reopenDocument } = await import("./application-moves.ts")

it("re-opens a document by the file and the decision that were read", async () => {
  const { id, name } = roleByCode("ADMIN")
  sessionState.user = { UserID: 7, roles: [{ Id: id, Code: "ADMIN", Name: name }] } as never
  network.answer = () => jsonAnswer({ data: null, message: "Re-opened" })
  const document = { AdmissionDocId: "01920000-0000-7000-8000-00000000000a", Status: "Rejected" } as const
  expect(await reopenDocument({ ...document, Sha256: "a".repeat(64) }, " The wrong page ")).toBe("Re-opened")
  await reopenDocument(document, "The wrong page")
  const sent = network.to(`/api/admission-docs/${document.AdmissionDocId}/reopen`)
  const bodies = await Promise.all(sent.map(async ({ text }) => JSON.parse(await text())))
  const read = { Reason: "The wrong page", Status: "Rejected" }
  expect(bodies).toEqual([{ ...read, Sha256: "a".repeat(64) }, read])
})

it("re-opens it by its reason alone at a server of the release before, with one key", async () => {
  const asked: { body: unknown; key: string | null }[] = []
  network.answer = async ({ text, headers }) => {
    const body = JSON.parse(await text()) as object
    asked.push({ body, key: headers.get("Idempotency-Key") })
    const errors = Object.keys(body).flatMap((field) =>
      field === "Reason" ? [] : [{ field, message: "Unknown" }],
    )
    return errors.length > 0
      ? jsonAnswer({ message: "Unknown", errors }, 422)
      : jsonAnswer({ data: null, message: "Re-opened" })
  }
  const document = { AdmissionDocId: "01920000-0000-7000-8000-00000000000b", Status: "Approved" } as const
  expect(await reopenDocument({ ...document, Sha256: "b".repeat(64) }, "Too dark")).toBe("Re-opened")
  expect(asked.map(({ body }) => body)).toEqual([
    { Reason: "Too dark", Status: "Approved", Sha256: "b".repeat(64) },
    { Reason: "Too dark" },
  ])
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
})
