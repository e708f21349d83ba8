/** Our outbox with a session of the college's server: it sends commands that this server accepts. */
import { type LoginAnswer, storeSession } from "#offline/device/session-store.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { type Command, saveCommands } from "#offline/outbox/enqueue.ts"
import { askToDrain } from "./ours-drain.ts"

/** What the page offers to the bench. */
export interface Desk {
  signIn(answer: LoginAnswer): Promise<void>
  /** `commands`: a list of `Command` as JSON. */
  save(commands: string): Promise<void>
  /** How many commands are kept, and what the server said about those that it refused. */
  kept(): Promise<{ count: number; refusals: string[] }>
}

declare global {
  interface Window {
    desk: Desk
  }
}

let userId = 0

window.desk = {
  async signIn(answer) {
    userId = (await storeSession(answer, new Date())).userId
  },
  async save(commands) {
    for (const command of JSON.parse(commands) as Command[])
      await saveCommands(userId, { commands: [command] }, new Date())
  },
  async kept() {
    const { outbox } = getUserDb(userId)
    const refused = await outbox.where("state").equals("refused").toArray()
    const refusals = refused.map(({ operationId, refusal }) => `${operationId}: ${JSON.stringify(refusal)}`)
    return { count: await outbox.count(), refusals }
  },
}

addEventListener("online", () => void askToDrain(userId))
void navigator.serviceWorker.register("/ours.worker.js")
