/**
 * The drain: sends the outbox of one user, in order within each lane, several lanes in parallel.
 *
 * Invariants
 * - Peek, send, delete (law 6): an entry is deleted only on the server's proof, in the transaction that stores the receipt;
 *   on a full device, which has no room for it, the entry is deleted without one.
 * - A single call sends only the head of a lane, a batch request its first entries in order; a refused head stops its own
 *   lane and no other (law 8).
 * - Nothing but a proof, or the user's own discard, deletes an entry (law 10).
 * - Lanes whose present entry has a file have places of their own: a long upload holds up no command without one (law 25).
 * - An entry found "sending" while we hold the lock was left by a killed drainer: it is sent again with its key.
 */

import { getUserDb, type UserDb } from "#offline/device/user-db.ts"
import type { OutboxEntry, WaitReason } from "#offline/outbox/outbox-entry.ts"
import { backoffMs, dueAt } from "./backoff.ts"
import {
  acceptsBatches,
  type BatchMemory,
  commitBatch,
  isBatchable,
  markBatch,
  noteQuick,
  noteSilence,
  planBatch,
  releaseBatch,
} from "./drain-batch.ts"
import { type DrainLease, withDrainLock } from "./drain-lock.ts"
import { DrainRows } from "./drain-rows.ts"
import { endBackoff } from "./end-backoff.ts"
import { type Proven, sendBatch } from "./send-batch.ts"
import { sendEntry } from "./send-entry.ts"
import type { SendPorts, SendResult } from "./send-result.ts"
import { upgradeEntry } from "./upgrade-entry.ts"

/** How many lanes with a file are sent at once, and how many single calls without one beside them. */
const LANES_AT_ONCE = 4
/** How long a lane is left alone whose answer a full device could not store, ms; a refusal has no time of its own. */
const UNWRITTEN_MS = 60_000
/** A batch request that has brought no proof for so long, ms, does not hold up the lanes that are not in it (law 25). */
const SILENT_BATCH_MS = 5000

export interface DrainSession {
  userId: number
  token: string
}

/**
 * True when `session()` now returns a fresh token, false when the server will not renew it; otherwise why it is not known: no
 * answer, or a server that could not do it now.
 */
export type Renewal = boolean | "no-network" | "server"

export interface DrainPorts extends SendPorts {
  /** Read at send time (law 13); null when nobody is signed in or the token is gone. */
  session: () => Promise<DrainSession | null>
  /** Refreshes once. */
  refresh: () => Promise<Renewal>
  random: () => number
  /** Absent: commands are sent one by one. */
  together?: BatchMemory
  /** False when the device itself reports no network; when absent, a call without an answer means that. */
  hasNetwork?: () => boolean
  /** Called after each result, to show progress. */
  onResult?: (entry: OutboxEntry, result: SendResult) => void
}

/** "server": it could not renew the session now. */
export type DrainStop = "done" | "network" | "server" | "sign-in" | "busy"

export interface DrainReport {
  stop: DrainStop
  received: number
  refused: number
  /** When the next waiting entry may be tried, ms since 1970; null when none waits for a time. */
  nextAttemptAt: number | null
  /** True when a proxy answered that no server works behind it, or the session could not be renewed now. */
  isServerAway?: boolean
}

export interface DrainOptions {
  /** The user pressed "send now", or the network just came back: waiting times are ignored. */
  force?: boolean
  /** Queue behind a running drainer instead of leaving the work to it. */
  wait?: boolean
  /** Gets a function by which the next caller joins this run, once it runs. */
  onRun?: (join: (isForced: boolean) => void) => void
}

/** Sends what may be sent. Resolves when nothing more can be done now; rejects only for a programming error. */
export async function drain(
  userId: number,
  ports: DrainPorts,
  options: DrainOptions = {},
): Promise<DrainReport> {
  const run = (lease: DrainLease) => {
    const work = new Drain(userId, ports, lease, options.force ?? false)
    options.onRun?.((isForced) => work.join(isForced))
    return work.run()
  }
  const report = await withDrainLock(userId, ports.now, run, options.wait ?? true)
  return report ?? { stop: "busy", received: 0, refused: 0, nextAttemptAt: null }
}

const hasFile = ({ files }: OutboxEntry) => files.length > 0

class Drain {
  private readonly db: UserDb
  private readonly rows: DrainRows
  private stop: Exclude<DrainStop, "busy"> = "done"
  private received = 0
  private refused = 0
  private isServerAway = false
  private refreshing: Promise<Renewal> | null = null
  private readonly refusedTokens = new Set<string>()
  /** Lanes whose head was sent before its time in this run. */
  private readonly forced = new Set<string>()
  /** Lanes whose try has failed in this run: their new back-off is not ended. */
  private readonly missed = new Set<string>()
  /** Lanes whose new state a full device could not store, and until when they are left alone, ms. */
  private readonly unwritten = new Map<string, number>()
  /** The earliest time at which a call that got no answer in this run may be repeated, ms; the others wait for it, too. */
  private silentUntil = 0
  /** True once the other lanes' back-off was ended in this run. */
  private hasFreed = false
  /** The batch request and the lanes with single calls in progress. */
  private readonly inFlight = new Set<Promise<void>>()
  /** How many of them have ended. */
  private ended = 0
  /** The lanes of the batch request in progress. */
  private together: ReadonlySet<string> | null = null
  /** Other lanes are sent beside the batch request, which is silent. */
  private goesBeside = false
  /** A batch request got no answer in this run: a single call checks the network first. */
  private isPaused = false
  /** Too few entries for a batch request: a lane continues with single calls. */
  private areFew = false
  /** Lanes with single calls in progress, and whether their present entry has a file. */
  private readonly sending = new Map<string, boolean>()
  /** Makes the run look for sendable lane heads again. */
  private wake: () => void = () => undefined
  private readonly userId: number
  private readonly ports: DrainPorts
  private readonly lease: DrainLease
  private force: boolean
  /**
   * Entries that a batch request brought back with 401. When the refresh finds no network, they wait for the network instead
   * of a sign-in.
   */
  private unsigned: OutboxEntry[] = []

  constructor(userId: number, ports: DrainPorts, lease: DrainLease, force: boolean) {
    this.userId = userId
    this.ports = ports
    this.lease = lease
    this.force = force
    this.db = getUserDb(userId)
    this.rows = new DrainRows(this.db, lease, ports.now)
  }

  /** Somebody asks for a drain during this run. `isForced`: the user pressed "send now", no lane waits for its time any more. */
  join(isForced: boolean): void {
    if (isForced) {
      this.force = true
      this.forced.clear()
      this.goesBeside = this.together !== null
    }
    this.wake()
  }

  async run(): Promise<DrainReport> {
    await this.rows.releaseOrphans()
    // A signed-in user's entries do not wait for a sign-in, until the server asks for one again.
    if ((await this.ports.session())?.userId === this.userId) await this.rows.endSignInWaits()
    for (;;) {
      // Made before the query, so that a lane that is freed in the meantime is not missed.
      const woken = new Promise<void>((resolve) => {
        this.wake = resolve
      })
      const { ended } = this
      // A lane whose mark found no lease ends without a result: without this look the loop would begin it for ever.
      const goesOn = (await this.lease.isHeld()) && this.stop === "done"
      if (goesOn && !this.together) await this.beginTogether()
      for (const head of goesOn ? await this.runnableHeads() : [])
        this.begin(this.drainLane(head), () => this.sending.delete(head.lane))
      if (this.inFlight.size > 0) await Promise.race([...this.inFlight, woken])
      // What ended during the look was left out of it, and its lanes may go on.
      else if (!goesOn || ended === this.ended) break
    }
    return {
      stop: this.lease.signal.aborted ? "busy" : this.stop,
      received: this.received,
      refused: this.refused,
      nextAttemptAt: await this.nextAttempt(),
      ...(this.isServerAway && { isServerAway: true }),
    }
  }

  /** Sends as many entries as one batch request takes (law 26), beside the lanes with single calls in progress. */
  private async beginTogether(): Promise<void> {
    const memory = this.ports.together
    if (!memory || !this.mayGoTogether()) return
    const isBusy = (lane: string) => this.sending.has(lane)
    const mayTry = (entry: OutboxEntry, isHead: boolean) => this.isDue(entry, isHead)
    const plan = await planBatch(this.db, isBusy, mayTry, memory.mostSize)
    this.areFew = plan.entries.length === 0
    if (this.areFew) return
    for (const head of plan.heads) this.mayTry(head)
    this.together = new Set(plan.heads.map(({ lane }) => lane))
    let silence = setTimeout(() => this.sendBeside(), SILENT_BATCH_MS)
    const hasSpoken = () => {
      clearTimeout(silence)
      silence = setTimeout(() => this.sendBeside(), SILENT_BATCH_MS)
    }
    this.begin(this.goTogether(plan.entries, memory, hasSpoken), () => {
      clearTimeout(silence)
      this.goesBeside = false
      this.together = null
    })
  }

  private begin(calls: Promise<void>, atEnd: () => void): void {
    const work = calls.finally(() => {
      this.inFlight.delete(work)
      this.ended += 1
      atEnd()
    })
    this.inFlight.add(work)
  }

  private sendBeside(): void {
    this.goesBeside = true
    this.wake()
  }

  private mayGoTogether(): boolean {
    const memory = this.ports.together
    return memory !== undefined && !this.isPaused && acceptsBatches(memory, this.ports.now())
  }

  /** `hasSpoken` is called whenever proofs arrive. */
  private async goTogether(
    entries: readonly OutboxEntry[],
    memory: BatchMemory,
    hasSpoken: () => void,
  ): Promise<void> {
    const session = await this.ports.session()
    if (session?.userId !== this.userId || entries.some(({ userId }) => userId !== this.userId)) {
      this.stop = "sign-in"
      return
    }
    const { token: leaseToken, signal, beat } = this.lease
    const marked = await markBatch(this.db, leaseToken, entries)
    if (marked.length === 0) {
      if (await this.lease.isHeld()) memory.refusedAt = this.ports.now()
      return
    }
    const left = new Map(marked.map((entry) => [entry.seq, entry]))
    const stopped = new Set<string>()
    let answered = 0
    const onProven = async (proven: Proven[]) => {
      hasSpoken()
      for (const [{ seq }] of proven) left.delete(seq)
      answered += await this.storeProven(proven, stopped, session.token)
    }
    await beat()
    const began = performance.now()
    const attempt = { token: session.token, signal, onPiece: beat }
    const end = await sendBatch(
      marked.map((entry) => upgradeEntry(entry)),
      attempt,
      this.ports,
      onProven,
    )
    if (end === "silent") noteSilence(memory, marked)
    if (end === "whole" && performance.now() - began < SILENT_BATCH_MS) noteQuick(memory)
    const isOver = ({ lane }: OutboxEntry) => end === "whole" && stopped.has(lane)
    await releaseBatch(this.db, leaseToken, [...left.values()], isOver)
    // Entries that may not have arrived do not use up their lane's forced try.
    if (end !== "whole") for (const { lane } of left.values()) this.forced.delete(lane)
    if (end === "sign-in") this.unsigned.push(...left.values())
    if (end === "sign-in" || this.refusedTokens.has(session.token)) await this.renewForMany(session.token)
    else if (answered > 0) memory.isInDoubt = false
    else if (end === "refused" || end === "silent" || (end !== "whole" && memory.isInDoubt))
      Object.assign(memory, { refusedAt: this.ports.now(), isInDoubt: false })
    else this.isPaused = true
  }

  /** Like `renewOrStop`, for all entries that one batch request brought back with 401. */
  private async renewForMany(usedToken: string): Promise<void> {
    const entries = this.unsigned
    this.unsigned = []
    const renewed = await this.renew(usedToken)
    if (renewed !== true) for (const entry of entries) await this.putBackUnsigned(entry, renewed)
  }

  /** A single call was answered: whatever kept the last batch request from being answered may be over. */
  private tryTogetherAgain(): void {
    if (!this.isPaused || !this.ports.together) return
    this.isPaused = false
    this.areFew = false
    this.ports.together.isInDoubt = true
  }

  /** Returns how many of them the server has decided. */
  private async storeProven(proven: Proven[], stopped: Set<string>, usedToken: string): Promise<number> {
    await commitBatch(this.db, this.lease.token, proven, this.ports.now())
    let decided = 0
    for (const [entry, result] of proven) {
      // After an answer that proves nothing, the commands behind it may have been carried out all the same.
      if (result.kind !== "received" && result.kind !== "other-answer") stopped.add(entry.lane)
      if (result.kind === "sign-in") {
        this.refusedTokens.add(usedToken)
        this.unsigned.push(entry)
        await this.change(entry, { state: "waiting" })
        continue
      }
      this.ports.onResult?.(entry, result)
      if (result.kind === "received" || result.kind === "refused") decided += 1
      if (result.kind === "received") this.received += 1
      else await this.keep(entry, result)
    }
    if (decided > 0) await this.freeOthers()
    return decided
  }

  /** Sends the entries of one lane until its head cannot be sent now. */
  private async drainLane(head: OutboxEntry): Promise<void> {
    let entry = await this.rows.mark(head.seq)
    while (entry) {
      if (this.stop !== "done") return this.rows.unmark(entry)
      entry = await this.tryEntry(entry)
    }
  }

  /** Sends a marked entry; returns the lane's next one, marked, when the lane may continue. */
  private async tryEntry(entry: OutboxEntry): Promise<OutboxEntry | undefined> {
    const session = await this.ports.session()
    if (!session || session.userId !== this.userId || entry.userId !== this.userId) {
      this.stop = "sign-in"
      await this.rows.unmark(entry)
      return undefined
    }
    await this.lease.beat()
    const { signal, beat } = this.lease
    const attempt = { token: session.token, signal, onPiece: beat }
    const result = await sendEntry(upgradeEntry(entry), attempt, this.ports)
    if (result.kind === "sign-in") return this.renewOrStop(entry, session.token)
    this.ports.onResult?.(entry, result)
    if (result.kind !== "no-network" && result.kind !== "locked") this.tryTogetherAgain()
    if (result.kind !== "received") {
      await this.keep(entry, result)
      if (result.kind === "refused") await this.freeOthers()
      return undefined
    }
    this.received += 1
    const next = await this.rows.commit(entry, result, (behind) => this.mayFollow(behind))
    // The place that it had, with a file or without, is free.
    if (next && hasFile(entry) !== hasFile(next)) this.wake()
    await this.freeOthers()
    return next
  }

  /** Keeps what was not received, with the reason. */
  private async keep(
    entry: OutboxEntry,
    result: Exclude<SendResult, { kind: "received" } | { kind: "sign-in" }>,
  ): Promise<void> {
    switch (result.kind) {
      case "refused":
        this.refused += 1
        // Earlier reasons for waiting no longer hold: now the user must act.
        return this.change(entry, { state: "refused", refusal: result.refusal, waitReason: "new" })
      case "retry":
        if (!result.isAnswered) this.isServerAway = true
        await this.putBack(entry, result.isAnswered ? "error" : "server", result.retryAfterMs, 1)
        return
      case "other-answer":
        await this.putBack(entry, "answer", null, 1)
        return
      case "locked":
        await this.putBack(entry, "sign-in", null)
        return
      case "no-network":
        return this.stopUnanswered(entry)
    }
  }

  /** No answer: no network, or a silent server. */
  private async stopUnanswered(entry: OutboxEntry): Promise<void> {
    this.stop = "network"
    await this.putBackSilent(entry)
  }

  /** Puts back what got no answer; nothing is tried again before the first of these may be. */
  private async putBackSilent(entry: OutboxEntry, reason = this.silenceOf()): Promise<void> {
    const again = await this.putBack(entry, reason, null)
    this.silentUntil = this.silentUntil === 0 ? again : Math.min(this.silentUntil, again)
  }

  private silenceOf(): WaitReason {
    return (this.ports.hasNetwork?.() ?? false) ? "server" : "network"
  }

  /** The server answers: entries that waited because it did not are tried again (law 25). */
  private async freeOthers(): Promise<void> {
    if (this.hasFreed) return
    this.hasFreed = true
    if ((await endBackoff(this.userId, this.ports.now(), this.missed)) > 0) this.wake()
  }

  /** One refresh for all lanes; when the fresh token is refused too, the user must sign in. */
  private async renewOrStop(entry: OutboxEntry, usedToken: string): Promise<OutboxEntry | undefined> {
    const renewed = await this.renew(usedToken)
    await this.putBackUnsigned(entry, renewed)
    return renewed === true ? this.rows.mark(entry.seq) : undefined
  }

  /** Puts back what came back with 401. */
  private async putBackUnsigned(entry: OutboxEntry, renewed: Renewal): Promise<void> {
    // The refresh got no answer, so the server has not refused the session.
    if (renewed === "no-network") await this.putBackSilent(entry)
    else if (renewed === "server") await this.putBackSilent(entry, renewed)
    else
      await this.change(entry, renewed ? { state: "waiting" } : { state: "waiting", waitReason: "sign-in" })
  }

  /** True when there is a token that was not refused yet. Otherwise the run stops. */
  private async renew(usedToken: string): Promise<Renewal> {
    this.refusedTokens.add(usedToken)
    const current = await this.ports.session()
    if (current && !this.refusedTokens.has(current.token)) return true
    if (this.refusedTokens.size === 1) {
      this.refreshing ??= this.ports.refresh()
      const renewed = await this.refreshing
      if (renewed === "no-network") this.stop = "network"
      if (renewed === "server") {
        this.stop = "server"
        this.isServerAway = true
      }
      if (renewed) return renewed
    }
    this.stop = "sign-in"
    return false
  }

  /** `unproven`: 1 when the server answered without a proof. Returns when the entry may be tried again, ms. */
  private async putBack(
    entry: OutboxEntry,
    waitReason: WaitReason,
    retryAfterMs: number | null,
    unproven: 0 | 1 = 0,
  ): Promise<number> {
    this.missed.add(entry.lane)
    const wait = backoffMs(entry.attempts, retryAfterMs, this.ports.random())
    const nextAttemptAt = this.ports.now() + wait
    const askedToWait = (retryAfterMs ?? 0) > 0
    const answers = { unproven: (entry.unproven ?? 0) + unproven }
    await this.change(entry, { state: "waiting", waitReason, nextAttemptAt, askedToWait, ...answers })
    return nextAttemptAt
  }

  private async change(entry: OutboxEntry, change: Partial<OutboxEntry>): Promise<void> {
    // With the attempt, which a full device could not store before it was made.
    if (await this.rows.change(entry, { attempts: entry.attempts, ...change })) return
    this.unwritten.set(entry.lane, change.nextAttemptAt ?? this.ports.now() + UNWRITTEN_MS)
  }

  /** The heads that may be sent now, in the order of saving; each has its place. */
  private async runnableHeads(): Promise<OutboxEntry[]> {
    const heads: OutboxEntry[] = []
    const { together } = this
    const seen = new Set<string>([...this.sending.keys(), ...(together ?? [])])
    await this.db.outbox
      .orderBy("seq")
      .until(() => !this.isPlaceFree(true) && !this.isPlaceFree(false))
      .each((entry) => {
        if (seen.has(entry.lane)) return
        seen.add(entry.lane)
        // Entries that a batch request can take wait for the next one.
        if (together && !this.goesBeside && isBatchable(entry)) return
        if (this.maySend(entry)) heads.push(entry)
      })
    return heads
  }

  /**
   * Decides whether the lane's next entry may be tried at once, after its head was received. Without a place for it, the lane
   * waits for its turn.
   */
  private mayFollow(next: OutboxEntry): boolean {
    if (!this.areFew && this.mayGoTogether() && isBatchable(next)) return false
    return this.stop === "done" && this.maySend(next)
  }

  /** Gives the lane a place for this entry, if one is free and the entry may be tried. */
  private maySend(entry: OutboxEntry): boolean {
    if (!this.isPlaceFree(hasFile(entry), entry.lane) || !this.mayTry(entry)) return false
    this.sending.set(entry.lane, hasFile(entry))
    return true
  }

  /** `lane`: one that would leave the place that it has. */
  private isPlaceFree(forFile: boolean, lane?: string): boolean {
    // One single call checks the network; more of them would only take entries from the batch request.
    const isOne = this.isPaused || (forFile && this.ports.sendsFilesSingly)
    const others = [...this.sending].filter(([other, withFile]) => other !== lane && withFile === forFile)
    return others.length < (isOne ? 1 : LANES_AT_ONCE)
  }

  /** Only the head of a lane may be sent before its time, once in a run. */
  private isDue(entry: OutboxEntry, isHead: boolean): boolean {
    if (!this.rows.isWaiting(entry) || this.unwritten.has(entry.lane)) return false
    return this.isTime(entry) || (isHead && this.force && !this.forced.has(entry.lane))
  }

  private isTime(entry: OutboxEntry): boolean {
    return dueAt(entry, this.ports.now()) <= this.ports.now()
  }

  private mayTry(entry: OutboxEntry): boolean {
    if (!this.isDue(entry, true)) return false
    if (!this.isTime(entry)) this.forced.add(entry.lane)
    return true
  }

  private async nextAttempt(): Promise<number | null> {
    const seen = new Set<string>()
    let next: number | null = null
    await this.db.outbox.orderBy("seq").each((entry) => {
      if (seen.has(entry.lane)) return
      seen.add(entry.lane)
      const due = this.unwritten.get(entry.lane) ?? dueAt(entry, this.ports.now())
      if (this.rows.isWaiting(entry) || this.unwritten.has(entry.lane)) next = Math.min(next ?? due, due)
    })
    return next === null ? null : Math.max(next, this.silentUntil)
  }
}
