/**
 * What one drainer writes into the outbox: marks, receipts and reasons for waiting. Every change of a single entry checks
 * the lease, so that a holder whose lock was stolen writes nothing (law 7). An entry is deleted only in the transaction that
 * stores its receipt (law 6); only a full device, which has no room for it, deletes the entry without one. What was saved
 * anew while the entry was on its way stays (law 10).
 */
import { OPERATIONS } from "#api/operations.gen.ts"
import { withFallbackWhenFull, writeMakingRoom } from "#offline/device/full-device.ts"
import type { UserDb } from "#offline/device/user-db.ts"
import { deleteStoredFiles } from "#offline/files/stored-files.ts"
import { putLaneVersion } from "#offline/outbox/lane-version.ts"
import { asMarked, type OutboxEntry, receiptOf } from "#offline/outbox/outbox-entry.ts"
import { removeEntries } from "#offline/outbox/tally.ts"
import { rebaseLanes, rebaseWhenFull } from "./drain-batch.ts"
import { holdsLease } from "./drain-lock.ts"
import { savedAnew } from "./saved-anew.ts"
import type { SendResult } from "./send-result.ts"

/** Decides whether the next entry of a lane may be tried at once. */
type MayFollow = (next: OutboxEntry) => boolean

export class DrainRows {
  private readonly db: UserDb
  private readonly lease: { readonly token: string }
  private readonly now: () => number
  /** Entries that a killed drainer left marked, and that a full device could not release. */
  private orphans: ReadonlySet<number> = new Set()

  constructor(db: UserDb, lease: { readonly token: string }, now: () => number) {
    this.db = db
    this.lease = lease
    this.now = now
  }

  /** Counts the attempt before it is made, so that compaction and repair leave an entry alone while it is being sent. */
  async mark(seq: number): Promise<OutboxEntry | undefined> {
    const { outbox, meta } = this.db
    const marking = writeMakingRoom(this.db, () =>
      this.db.transaction("rw", outbox, meta, async () => {
        const entry = await this.mine(seq)
        return entry && this.putMarked(entry)
      }),
    )
    // A device that stays full cannot store the mark: the entry is sent without it, to make room. When another entry has made
    // some, this one may be saved anew or discarded before its answer arrives. What is saved anew is kept (saved-anew.ts); a
    // payment that is discarded in that moment may have arrived, and the next answers of the server show it.
    return withFallbackWhenFull(marking, async () => {
      const entry = await this.db.transaction("r", outbox, meta, () => this.mine(seq))
      return entry && asMarked(entry)
    })
  }

  /** Inside a transaction: the entry when it is waiting and this drainer holds the lease. */
  private async mine(seq: number): Promise<OutboxEntry | undefined> {
    const entry = await this.db.outbox.get(seq)
    return entry && this.isWaiting(entry) && (await holdsLease(this.db, this.lease.token)) ? entry : undefined
  }

  /** True for an entry that waits, also for one that a full device could not say so of. */
  isWaiting({ state, seq }: OutboxEntry): boolean {
    return state === "waiting" || (state === "sending" && this.orphans.has(seq))
  }

  /** Inside a transaction over `outbox`. */
  private async putMarked(entry: OutboxEntry): Promise<OutboxEntry> {
    const marked = asMarked(entry)
    await this.db.outbox.put(marked)
    return marked
  }

  /** Takes the mark back: the entry was marked as sending and was not sent. */
  async unmark(entry: OutboxEntry): Promise<void> {
    await this.change(entry, { state: "waiting", attempts: entry.attempts - 1 })
  }

  /** Stores the proof; returns the lane's next entry, marked, when it may follow. */
  commit(
    entry: OutboxEntry,
    proof: Extract<SendResult, { kind: "received" }>,
    mayFollow: MayFollow,
  ): Promise<OutboxEntry | undefined> {
    const etag = OPERATIONS[entry.operationId].leavesVersion ? proof.etag : null
    return withFallbackWhenFull(this.commitReceipt(entry, proof, mayFollow), () =>
      this.commitWithoutReceipt(entry, etag, mayFollow),
    )
  }

  /** On a full device the receipt cannot be stored: deletes the entry and its bytes instead, since the server has them. */
  private async commitWithoutReceipt(
    entry: OutboxEntry,
    etag: string | null,
    mayFollow: MayFollow,
  ): Promise<OutboxEntry | undefined> {
    const { db } = this
    const { seq, lane, files } = entry
    const deleting = writeMakingRoom(db, () =>
      db.transaction("rw", db.outbox, db.files, db.chunks, db.meta, async () => {
        const [isHeld, stored] = await this.look(seq)
        if (!isHeld) return false
        const anew = stored && savedAnew(stored, entry, etag)
        if (anew) await db.outbox.update(seq, anew)
        else {
          await removeEntries(db, [seq])
          await deleteStoredFiles(
            db,
            files.map((file) => file.blobId),
          )
        }
        return true
      }),
    )
    // What was saved anew and cannot get its own key is sent with the used one: the server refuses it, and its user sees it.
    if (!(await withFallbackWhenFull(deleting, async () => false))) return undefined
    if (etag) await rebaseWhenFull(db, new Map([[lane, { etag, seq }]]))
    const next = await db.outbox.where("lane").equals(lane).first()
    return next && mayFollow(next) ? this.mark(next.seq) : undefined
  }

  /** Stores the receipt and marks the lane's next entry, in one transaction. */
  private async commitReceipt(
    entry: OutboxEntry,
    proof: Extract<SendResult, { kind: "received" }>,
    mayFollow: MayFollow,
  ): Promise<OutboxEntry | undefined> {
    const { db } = this
    const { seq, operationId, lane, files } = entry
    const etag = OPERATIONS[operationId].leavesVersion ? proof.etag : null
    return db.transaction("rw", db.outbox, db.received, db.files, db.meta, async () => {
      // In parallel: one after the other, each read would cost another round trip to the database.
      const [[isHeld, stored], [, behind]] = await Promise.all([
        this.look(seq),
        db.outbox.where("lane").equals(lane).limit(2).toArray(),
      ])
      if (!isHeld) return undefined
      const anew = stored && savedAnew(stored, entry, etag)
      const writes: PromiseLike<unknown>[] = [
        ...(anew
          ? [db.outbox.update(seq, anew)]
          : [
              removeEntries(db, [seq]),
              ...files.map((file) => db.files.update(file.blobId, { received: true })),
            ]),
        db.received.put(receiptOf(entry, proof, this.now())),
        ...(etag ? [putLaneVersion(db, lane, etag), rebaseLanes(db, new Map([[lane, { etag, seq }]]))] : []),
      ]
      await Promise.all(writes)
      if (anew) return undefined
      const next = etag && behind ? await db.outbox.get(behind.seq) : behind
      return next && mayFollow(next) ? this.putMarked(next) : undefined
    })
  }

  /** Inside a transaction: whether this drainer holds the lease, and the entry as it is stored now. */
  private look(seq: number): Promise<[isHeld: boolean, stored: OutboxEntry | undefined]> {
    return Promise.all([holdsLease(this.db, this.lease.token), this.db.outbox.get(seq)])
  }

  /**
   * Stores what became of `sent`; of what was saved anew in the meantime only how long it waits. False when a full device had
   * no room for it.
   */
  async change(sent: OutboxEntry, change: Partial<OutboxEntry>): Promise<boolean> {
    const { db } = this
    const changing = db.transaction("rw", db.outbox, db.meta, async () => {
      const [isHeld, stored] = await this.look(sent.seq)
      const anew = stored && savedAnew(stored, sent)
      if (isHeld) await db.outbox.update(sent.seq, anew ? { ...change, refusal: null, ...anew } : change)
      return true
    })
    return withFallbackWhenFull(changing, async () => false)
  }

  async releaseOrphans(): Promise<void> {
    const { outbox, meta } = this.db
    const releasing = this.db.transaction("rw", outbox, meta, async () => {
      if (await holdsLease(this.db, this.lease.token))
        await outbox.where("state").equals("sending").modify({ state: "waiting" })
      return 0
    })
    await withFallbackWhenFull(releasing, async () => {
      this.orphans = new Set(await outbox.where("state").equals("sending").primaryKeys())
      return 0
    })
  }

  async endSignInWaits(): Promise<void> {
    const waiting = this.db.outbox
      .where("state")
      .equals("waiting")
      .filter(({ waitReason }) => waitReason === "sign-in")
    await withFallbackWhenFull(waiting.modify({ waitReason: "new" }), async () => 0)
  }
}
