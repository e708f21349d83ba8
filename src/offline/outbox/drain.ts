/**
 * The drain: replays the outbox of one user, in order per lane, lanes side by side.
 *
 * Invariants
 * - Peek, send, delete (law 6): an entry goes only in the transaction that stores the server's proof.
 * - A lane sends its head only; a refused head stops its own lane and no other (law 8).
 * - Nothing but proof or the person's own discard removes an entry (law 10).
 * - An entry found "sending" while we hold the lock is an orphan of a killed drainer: it is sent again with its key.
 * - Every commit checks the lease, so a robbed holder writes nothing.
 */

import { getUserDb, type UserDb } from "#offline/device/user-db.ts"
import { deleteStoredFiles } from "#offline/files/stored-files.ts"
import { backoffMs, dueAt } from "./backoff.ts"
import { type DrainLease, holdsLease, withDrainLock } from "./drain-lock.ts"
import { isQuotaError } from "./enqueue.ts"
import { freeLanes } from "./free-lanes.ts"
import { putLaneVersion } from "./lane-version.ts"
import type { OutboxEntry, QueuedOperation, WaitReason } from "./outbox-entry.ts"
import { sendEntry } from "./send-entry.ts"
import type { SendPorts, SendResult } from "./send-result.ts"
import { upgradeEntry } from "./upgrade-entry.ts"

const LANES_AT_ONCE = 4

/** Operations whose answer carries the version of the lane's record. */
const CHANGES_RECORD: ReadonlySet<QueuedOperation> = new Set<QueuedOperation>([
  "createAdmission",
  "updateAdmission",
  "submitAdmission",
])

export interface DrainSession {
  userId: number
  token: string
}

export interface DrainPorts extends SendPorts {
  /** Read at send time (law 13); null when nobody is signed in or the token is gone. */
  session: () => Promise<DrainSession | null>
  /** One refresh; true when `session()` now answers a fresh token, false when the server will not renew it. */
  refresh: () => Promise<boolean | "no-network">
  random: () => number
  /** False when this device itself says that it has no network; absent, a call without an answer means that. */
  hasNetwork?: () => boolean
  /** Told after each result, for whoever shows progress. */
  onResult?: (entry: OutboxEntry, result: SendResult) => void
}

export type DrainStop = "done" | "network" | "sign-in" | "busy"

export interface DrainReport {
  stop: DrainStop
  received: number
  refused: number
  /** When the next waiting entry may be tried, ms since 1970; null when none waits for a time. */
  nextAttemptAt: number | null
}

export interface DrainOptions {
  /** The person pressed "send now", or the network just came back: waiting times are ignored. */
  force?: boolean
  /** Queue behind a drainer at work instead of leaving it to that one. */
  wait?: boolean
}

/** Sends what may be sent. Resolves when nothing more can be done now; rejects only for a fault of our own. */
export async function drain(
  userId: number,
  ports: DrainPorts,
  options: DrainOptions = {},
): Promise<DrainReport> {
  const run = (lease: DrainLease) => new Drain(userId, ports, lease, options.force ?? false).run()
  const report = await withDrainLock(userId, ports.now, run, options.wait ?? true)
  return report ?? { stop: "busy", received: 0, refused: 0, nextAttemptAt: null }
}

class Drain {
  private readonly db: UserDb
  private stop: Exclude<DrainStop, "busy"> = "done"
  private received = 0
  private refused = 0
  private refreshing: Promise<boolean | "no-network"> | null = null
  private readonly refusedTokens = new Set<string>()
  /** Lanes that had their forced try in this run. */
  private readonly forced = new Set<string>()
  /** Lanes that got no answer in this run: their back-off is from now, and stands. */
  private readonly missed = new Set<string>()
  /** The other lanes' back-off has been ended in this run. */
  private hasFreed = false
  /** Has the run look for heads again. */
  private wake: () => void = () => undefined
  private readonly userId: number
  private readonly ports: DrainPorts
  private readonly lease: DrainLease
  private readonly force: boolean

  constructor(userId: number, ports: DrainPorts, lease: DrainLease, force: boolean) {
    this.userId = userId
    this.ports = ports
    this.lease = lease
    this.force = force
    this.db = getUserDb(userId)
  }

  async run(): Promise<DrainReport> {
    await this.releaseOrphans()
    const inFlight = new Map<string, Promise<void>>()
    for (;;) {
      const goesOn = this.stop === "done" && !this.lease.signal.aborted
      const heads = goesOn ? await this.runnableHeads(inFlight, LANES_AT_ONCE - inFlight.size) : []
      for (const head of heads) {
        const work = this.drainLane(head).finally(() => inFlight.delete(head.lane))
        inFlight.set(head.lane, work)
      }
      if (inFlight.size === 0) break
      const woken = new Promise<void>((resolve) => {
        this.wake = resolve
      })
      await Promise.race([...inFlight.values(), woken])
    }
    return {
      stop: this.stop,
      received: this.received,
      refused: this.refused,
      nextAttemptAt: await this.nextAttempt(),
    }
  }

  /** Follows one lane until its head cannot go now. */
  private async drainLane(head: OutboxEntry): Promise<void> {
    let entry = await this.mark(head.seq)
    while (entry) {
      if (this.stop !== "done") return this.unmark(entry)
      entry = await this.tryEntry(entry)
    }
  }

  /** Sends a marked entry; answers the lane's next one, marked, when the lane may go on. */
  private async tryEntry(entry: OutboxEntry): Promise<OutboxEntry | undefined> {
    const session = await this.ports.session()
    if (!session || session.userId !== this.userId || entry.userId !== this.userId) {
      this.stop = "sign-in"
      await this.unmark(entry)
      return undefined
    }
    await this.lease.beat()
    const { signal, beat } = this.lease
    const attempt = { token: session.token, signal, onPiece: beat }
    const result = await sendEntry(upgradeEntry(entry), attempt, this.ports)
    if (result.kind === "sign-in") return this.renewOrStop(entry, session.token)
    this.ports.onResult?.(entry, result)
    switch (result.kind) {
      case "received":
        this.received += 1
        await this.freeOthers()
        return unlessFull(this.commitReceipt(entry, result), () => this.commitWithoutReceipt(entry))
      case "refused":
        this.refused += 1
        // Whatever it waited for before, now it waits for its person.
        await this.change(entry.seq, { state: "refused", refusal: result.refusal, waitReason: "new" })
        await this.freeOthers()
        return undefined
      case "retry":
        await this.putBack(entry, "server", result.retryAfterMs)
        return undefined
      case "other-answer":
        await this.putBack(entry, "answer", null)
        return undefined
      case "no-network":
        return this.stopUnanswered(entry)
    }
  }

  /** Nobody answered: no network, or a server that is silent. */
  private async stopUnanswered(entry: OutboxEntry): Promise<undefined> {
    this.stop = "network"
    await this.putBack(entry, (this.ports.hasNetwork?.() ?? false) ? "server" : "network", null)
    return undefined
  }

  /** The server answers: what waits because it did not goes again (law 25). */
  private async freeOthers(): Promise<void> {
    if (this.hasFreed) return
    this.hasFreed = true
    if ((await freeLanes(this.userId, this.ports.now(), this.missed)) > 0) this.wake()
  }

  /** One refresh for all lanes; when the fresh token is refused too, the person signs in. */
  private async renewOrStop(entry: OutboxEntry, usedToken: string): Promise<OutboxEntry | undefined> {
    await this.change(entry.seq, { state: "waiting", waitReason: "sign-in" })
    this.refusedTokens.add(usedToken)
    const current = await this.ports.session()
    if (current && !this.refusedTokens.has(current.token)) return this.mark(entry.seq)
    if (this.refusedTokens.size === 1) {
      this.refreshing ??= this.ports.refresh()
      const renewed = await this.refreshing
      // Nobody has refused anything yet.
      if (renewed === "no-network") return this.stopUnanswered(entry)
      if (renewed) return this.mark(entry.seq)
    }
    this.stop = "sign-in"
    return undefined
  }

  /** Counts the attempt before it is made, so that compaction and repair leave a travelling entry alone. */
  private async mark(seq: number): Promise<OutboxEntry | undefined> {
    const { outbox, meta } = this.db
    const marking = this.db.transaction("rw", outbox, meta, async () => {
      const entry = await this.mine(seq)
      return entry && this.putMarked(entry)
    })
    // A full device keeps no mark, and lets nobody change the entry either: it goes all the same, to make room.
    return unlessFull(marking, async () => {
      const entry = await this.db.transaction("r", outbox, meta, () => this.mine(seq))
      return entry && asMarked(entry)
    })
  }

  /** Inside a transaction: the entry when it waits and this drainer holds the lease. */
  private async mine(seq: number): Promise<OutboxEntry | undefined> {
    const entry = await this.db.outbox.get(seq)
    return entry?.state === "waiting" && (await holdsLease(this.db, this.lease.token)) ? entry : undefined
  }

  /** Inside a transaction over `outbox`. */
  private async putMarked(entry: OutboxEntry): Promise<OutboxEntry> {
    const marked = asMarked(entry)
    await this.db.outbox.put(marked)
    return marked
  }

  /** It was marked and never left. */
  private unmark({ seq, attempts }: OutboxEntry): Promise<void> {
    return this.change(seq, { state: "waiting", attempts: attempts - 1 })
  }

  /** A full device forgets the entry and its bytes instead, which the college has. */
  private async commitWithoutReceipt({ seq, lane, files }: OutboxEntry): Promise<OutboxEntry | undefined> {
    const { db } = this
    const next = await db.transaction("rw", db.outbox, db.files, db.chunks, db.meta, async () => {
      if (!(await holdsLease(db, this.lease.token))) return undefined
      await db.outbox.delete(seq)
      await deleteStoredFiles(
        db,
        files.map((file) => file.blobId),
      )
      return db.outbox.where("lane").equals(lane).first()
    })
    return next && this.mayFollow(next) ? this.mark(next.seq) : undefined
  }

  /** The receipt and the mark of the lane's next entry, in one transaction. */
  private async commitReceipt(
    entry: OutboxEntry,
    proof: Extract<SendResult, { kind: "received" }>,
  ): Promise<OutboxEntry | undefined> {
    const { db } = this
    const { seq, entryId, operationId, lane, params, body, files } = entry
    const etag = CHANGES_RECORD.has(operationId) ? proof.etag : null
    const receipt = { seq, entryId, operationId, lane, params, body, files, answer: proof.answer }
    return db.transaction("rw", db.outbox, db.received, db.files, db.meta, async () => {
      // Side by side: each step on its own costs a way to the database and back.
      const [isHeld, [, behind]] = await Promise.all([
        holdsLease(db, this.lease.token),
        db.outbox.where("lane").equals(lane).limit(2).toArray(),
      ])
      if (!isHeld) return undefined
      const writes: PromiseLike<unknown>[] = [
        db.outbox.delete(seq),
        db.received.put({ ...receipt, receivedAt: this.ports.now() }),
        ...files.map((file) => db.files.update(file.blobId, { received: true })),
        ...(etag ? [putLaneVersion(db, lane, etag), this.rebase(lane, etag)] : []),
      ]
      await Promise.all(writes)
      const next = etag && behind ? await db.outbox.get(behind.seq) : behind
      return next && this.mayFollow(next) ? this.putMarked(next) : undefined
    })
  }

  /** The lane's changes that wait are based on what the server has now. */
  private rebase(lane: string, etag: string): PromiseLike<unknown> {
    return this.db.outbox
      .where("lane")
      .equals(lane)
      .modify((behind) => {
        if (behind.operationId === "updateAdmission") behind.ifMatch = etag
      })
  }

  private async putBack(
    entry: OutboxEntry,
    waitReason: WaitReason,
    retryAfterMs: number | null,
  ): Promise<void> {
    this.missed.add(entry.lane)
    const wait = backoffMs(entry.attempts, retryAfterMs, this.ports.random())
    const nextAttemptAt = this.ports.now() + wait
    const askedToWait = (retryAfterMs ?? 0) > 0
    await this.change(entry.seq, { state: "waiting", waitReason, nextAttemptAt, askedToWait })
  }

  private async change(seq: number, change: Partial<OutboxEntry>): Promise<void> {
    const { db } = this
    await db.transaction("rw", db.outbox, db.meta, async () => {
      if (await holdsLease(db, this.lease.token)) await db.outbox.update(seq, change)
    })
  }

  private async releaseOrphans(): Promise<void> {
    await this.db.outbox.where("state").equals("sending").modify({ state: "waiting" })
  }

  private async runnableHeads(inFlight: Map<string, unknown>, room: number): Promise<OutboxEntry[]> {
    if (room <= 0) return []
    const heads: OutboxEntry[] = []
    const seen = new Set<string>(inFlight.keys())
    await this.db.outbox
      .orderBy("seq")
      .until(() => heads.length >= room)
      .each((entry) => {
        if (seen.has(entry.lane)) return
        seen.add(entry.lane)
        if (this.mayTry(entry)) heads.push(entry)
      })
    return heads.slice(0, room)
  }

  /** After its lane's head has gone. */
  private mayFollow(next: OutboxEntry): boolean {
    return this.stop === "done" && this.mayTry(next)
  }

  private mayTry(entry: OutboxEntry): boolean {
    if (entry.state !== "waiting") return false
    if (dueAt(entry, this.ports.now()) <= this.ports.now()) return true
    if (!this.force || this.forced.has(entry.lane)) return false
    this.forced.add(entry.lane)
    return true
  }

  private async nextAttempt(): Promise<number | null> {
    const seen = new Set<string>()
    let next: number | null = null
    await this.db.outbox.orderBy("seq").each((entry) => {
      if (seen.has(entry.lane)) return
      seen.add(entry.lane)
      const due = dueAt(entry, this.ports.now())
      if (entry.state === "waiting") next = Math.min(next ?? due, due)
    })
    return next
  }
}

const asMarked = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: "sending",
  attempts: entry.attempts + 1,
})

/** What was to be written; where the device has no room for it, the other way. */
async function unlessFull<T>(written: PromiseLike<T>, whenFull: () => PromiseLike<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (!isQuotaError(error)) throw error
    return whenFull()
  }
}
