/**
 * A device in this process, with the product's own session and outbox, that talks to a real server. Only one at a time, because
 * its storage is shared. Tests must import the product's device code through this file, so that it is not loaded earlier.
 */
import "./session-device.ts"
import { uuidv7 } from "uuidv7"
import { expect, vi } from "vitest"
import { sampleCreate } from "../contract/support/samples.ts"
import { PASSWORD, type TestCollege } from "../contract/support/test-college.ts"
import { RealNetwork } from "./real-network.ts"

export const network = new RealNetwork()
network.install()

/** Errors that no caller has awaited. */
export const failures: unknown[] = []
Object.assign(globalThis, { reportError: (error: unknown) => void failures.push(error) })

const { closeSession, openSession } = await import("#data/session/session-lifecycle.ts")
const { enterSession, leaveSession } = await import("#data/session/session-state.ts")
const { stopBackgroundTasks } = await import("#data/session/start-work.ts")
const { getUserDb } = await import("#offline/device/user-db.ts")
const { saveCommands } = await import("#offline/outbox/enqueue.ts")
const { startDrain } = await import("#data/outbox/drain-triggers.ts")
export const { reconcileReceipts } = await import("#data/outbox/history.ts")
export const { decryptWork } = await import("#offline/device/encrypt-work.ts")

/** From now on the device talks to this college. */
export async function connectTo(college: TestCollege): Promise<void> {
  if (!college.app.server.listening) await college.app.listen({ port: 0, host: "127.0.0.1" })
  const { port } = college.app.server.address() as { port: number }
  network.origin = `http://127.0.0.1:${port}`
  network.isAway = false
}

/** Signs in, unlocks and sends the person's waiting work. Returns the user's number. */
export async function signInHere(username: string): Promise<number> {
  const outcome = await openSession(username, PASSWORD)
  if (!outcome.ok) throw new Error(`${username} cannot sign in: ${outcome.message}`)
  enterSession(outcome.user)
  return outcome.user.UserID
}

export async function signOutHere(): Promise<void> {
  await closeSession()
  leaveSession(null)
}

/** Sends the outbox until it is empty. */
export async function sendAll(userId: number): Promise<void> {
  await vi.waitFor(
    async () => {
      await startDrain({ force: true, wait: true }, userId)
      expect(await getUserDb(userId).outbox.toArray()).toEqual([])
    },
    { timeout: 30_000 },
  )
}

/** Stops everything that runs on the device. */
export function stopDevice(): void {
  network.isAway = true
  stopBackgroundTasks()
  leaveSession(null)
}

export const storeOf = getUserDb

/** Enters an application on this device; returns its id. */
export async function enterApplication(userId: number, seed: number): Promise<string> {
  const AdmissionId = uuidv7()
  const command = {
    operationId: "createAdmission" as const,
    lane: AdmissionId,
    body: { AdmissionId, ...sampleCreate(seed) },
    title: "Application",
    subject: "Asha Rani Devi",
  }
  await saveCommands(userId, { commands: [command] }, new Date())
  return AdmissionId
}
