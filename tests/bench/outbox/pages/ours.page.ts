/** This product's own outbox: saved in the page, drained in the worker. */

import { getCurrentSession, storeSession } from "#offline/device/session-store.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { copyFile } from "#offline/files/stored-files.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { bodyOf, laneOf, pickFile } from "./driver.ts"
import { askToDrain } from "./ours-drain.ts"

const USER = 1
const withSync = !location.search.includes("nosync")

const drain = () => askToDrain(USER)

async function registerSync(): Promise<void> {
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
    sync: { register(tag: string): Promise<void> }
  }
  await registration.sync.register("outbox")
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
    const took = performance.now() - started
    if (withSync) await registerSync()
    return took
  },
  async saveFile(size) {
    const { file } = await pickFile(size)
    const copy = await copyFile(file, file.name, file.type, new Date().toISOString())
    const { blobId, name, type, sha256 } = copy.file
    const lane = laneOf(0, 1)
    const command = {
      operationId: "uploadDocument" as const,
      lane,
      body: { admissionId: lane, admissionDocId: crypto.randomUUID(), sha256 },
      files: [{ field: "file", blobId, name, type }],
      title: "Memo",
      subject: "Bench",
    }
    await saveCommands(USER, { commands: [command], files: [copy] }, new Date())
    if (withSync) await registerSync()
    return sha256
  },
  waiting: () => getUserDb(USER).outbox.count(),
  send: drain,
  async signIn(token) {
    const user = { UserID: USER, Username: "bench" } as never
    const answer = { token, sessionId: "bench", deviceKey: "", endToken: "", user, localRoles: [], roles: [] }
    await storeSession(answer, new Date())
  },
}

addEventListener("online", () => void drain())
void navigator.serviceWorker.register("/ours.worker.js").then(() => getCurrentSession())
