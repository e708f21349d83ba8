/** This product's own outbox: saved in the page, drained in the worker. */
import { saveCommands } from "#offline/enqueue.ts"
import { getCurrentSession, storeSession } from "#offline/session-store.ts"
import { getUserDb } from "#offline/user-db.ts"
import { bodyOf, laneOf } from "./driver.ts"

const USER = 1

async function drain(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const done = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }) => data.type === "drained" && resolve()
  })
  registration.active?.postMessage({ type: "drain", userId: USER, force: true, wait: true }, [port2])
  await done
}

window.driver = {
  async save(ids, lanes) {
    const started = performance.now()
    for (const [index, id] of ids.entries()) {
      const lane = laneOf(index, lanes)
      const named = { title: "Payment", subject: "Bench" }
      const command = { operationId: "createPayment" as const, lane, body: bodyOf(id, lane), ...named }
      await saveCommands(USER, { commands: [command] }, new Date())
    }
    return performance.now() - started
  },
  waiting: () => getUserDb(USER).outbox.count(),
  send: drain,
  async signIn(token) {
    const user = { UserID: USER, Username: "bench" } as never
    await storeSession({ token, sessionId: "bench", user, localRoles: [], roles: [] }, new Date())
  },
}

addEventListener("online", () => void drain())
void navigator.serviceWorker.register("/ours.worker.js").then(() => getCurrentSession())
