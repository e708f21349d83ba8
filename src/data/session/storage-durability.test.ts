import { expect, it, vi } from "vitest"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"
import { sampleAnswer } from "#tests/support/sample-answer.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"

const kept = new Map<string, string>()
const listens = { addEventListener: () => undefined }
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("document", { ...listens, visibilityState: "visible" })
vi.stubGlobal("addEventListener", listens.addEventListener)
// A browser whose user has forbidden storage.
vi.stubGlobal("indexedDB", {
  open: () => {
    throw new DOMException("denied", "SecurityError")
  },
})
const network = new FakeNetwork()
network.install()
const { initialiseSession, signIn } = await import("./session.ts")
const { sessionState } = await import("./session-state.ts")
const { isStorageDurable } = await import("./storage-durability.ts")
const { savedText } = await import("#data/outbox/commands.ts")
const { stopBackgroundTasks } = await import("./start-work.ts")
const { NotSavedError, notSavedText, save, saveAndAwait } = await import("#data/outbox/commands.ts")
const { noteReachable } = await import("#data/reads/connectivity.ts")

const login = signInAnswer(91)
const command = {
  operationId: "createPayment" as const,
  lane: "a1",
  body: { AdmissionId: "a1" },
  title: "Payment",
  subject: "Asha",
}

it("law 27: where nothing can be stored, sign-in works, work goes while the college answers, and nothing is called saved", async () => {
  await initialiseSession(() => undefined)
  expect(sessionState.phase).toBe("signed-out")
  network.answer = ({ path, headers }) => {
    if (path === "/api/auth/subLogin") return jsonAnswer(login)
    const answer = jsonAnswer(sampleAnswer(command), 201)
    answer.headers.set("Idempotency-Key", headers.get("Idempotency-Key") ?? "")
    return answer
  }
  expect(await signIn("u91", "right")).toMatchObject({ ok: true })
  expect(isStorageDurable()).toBe(false)
  expect(savedText("Saved on this device")).toContain("only while this page is open")
  expect(await saveAndAwait({ commands: [command] })).toMatchObject({ kind: "received" })

  noteReachable(false)
  const error = await save({ commands: [command] }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(NotSavedError)
  expect(notSavedText(error as InstanceType<typeof NotSavedError>)).toContain("This was not saved")
  stopBackgroundTasks()
})
