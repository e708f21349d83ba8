/**
 * Decides how much work is done outside the thread that answers requests: one job at a time in a separate thread, with a
 * limit on its time and memory, a bounded queue, and a smaller bound for each person.
 */
import { Worker } from "node:worker_threads"
import { callTexts } from "#domain/texts/common/calls.ts"
import { Problem } from "#server/errors/problem.ts"

export interface LaneLimits {
  /** The time limit of one job, without its waiting. */
  readonly seconds: number
  readonly megabytes: number
  /** The most jobs that run and wait. */
  readonly most: number
  readonly mostPerUser: number
}

/** A job exceeded its time or memory and was stopped. */
export class JobTooLarge extends Error {}

interface Waiting {
  readonly name: string
  readonly given: () => Promise<unknown>
  readonly userId: number
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** Starts the worker: the bundle beside the server's own, or the source file when run from the sources. */
function openWorker(megabytes: number): Worker {
  const isSource = import.meta.url.endsWith(".ts")
  return new Worker(new URL(isSource ? "../workers/from-source.mjs" : "./worker.js", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
}

/** Jobs by name: the input and the output of each, both plain data. server/workers does them. */
export type JobTypes<Names extends string = string> = {
  readonly [N in Names]: { readonly given: object; readonly answer: unknown }
}

export class Lane<Jobs extends JobTypes<keyof Jobs & string>> {
  private readonly limits: LaneLimits
  private readonly waiting: Waiting[] = []
  private atWork: Waiting | undefined
  private lastUser: number | undefined
  private worker: Worker | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(limits: LaneLimits) {
    this.limits = limits
  }

  /**
   * Does a job when its turn comes. Large input is given as a function, which is called only then; its time counts. Throws
   * Problem 429 or 503 when too many wait, JobTooLarge when the job was stopped, and what `given` throws.
   */
  async run<N extends keyof Jobs & string>(
    name: N,
    given: Jobs[N]["given"] | (() => Promise<Jobs[N]["given"]>),
    userId: number,
  ): Promise<Jobs[N]["answer"]> {
    const all = [...this.waiting, ...(this.atWork ? [this.atWork] : [])]
    if (all.filter((job) => job.userId === userId).length >= this.limits.mostPerUser)
      throw new Problem(429, { message: callTexts.tooManyRequests, code: "work.too-many" }, 5)
    if (all.length >= this.limits.most)
      throw new Problem(503, { message: callTexts.server, code: "server.busy" }, 5)
    return new Promise((resolve, reject) => {
      const got = typeof given === "function" ? given : async () => given
      this.waiting.push({ name, given: got, userId, resolve: resolve as Waiting["resolve"], reject })
      this.next()
    })
  }

  /** Starts the next job; people take turns, so one person's many jobs do not delay the others. */
  private next(): void {
    if (this.atWork) return
    const other = this.waiting.findIndex(({ userId }) => userId !== this.lastUser)
    const [job] = this.waiting.splice(Math.max(0, other), 1)
    if (!job) {
      this.worker?.unref()
      return
    }
    this.atWork = job
    this.lastUser = job.userId
    this.worker ??= this.open()
    this.worker.ref()
    this.timer = setTimeout(
      () => this.end(new JobTooLarge("A job took too long")),
      this.limits.seconds * 1000,
    )
    void this.hand(job)
  }

  /** Sends a job to the thread, unless its time ended while its input was prepared. */
  private async hand(job: Waiting): Promise<void> {
    try {
      const given = await job.given()
      if (this.atWork === job) this.worker?.postMessage({ name: job.name, given })
    } catch (error) {
      if (this.atWork !== job) return
      this.finish()?.reject(error as Error)
      this.next()
    }
  }

  private open(): Worker {
    const worker = openWorker(this.limits.megabytes)
    worker.on("message", (reply: { answer?: unknown; failed?: { message: string; stack?: string } }) => {
      if (this.worker !== worker) return
      const job = this.finish()
      if (reply.failed)
        job?.reject(Object.assign(new Error(reply.failed.message), { stack: reply.failed.stack }))
      else job?.resolve(reply.answer)
      this.next()
    })
    worker.on("error", (error: Error & { code?: string }) => {
      if (this.worker !== worker) return
      this.end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new JobTooLarge("A job took too much") : error)
    })
    worker.on("exit", () => {
      if (this.worker === worker) this.end(new Error("A worker ended"))
    })
    return worker
  }

  private finish(): Waiting | undefined {
    clearTimeout(this.timer)
    const job = this.atWork
    this.atWork = undefined
    return job
  }

  /** Stops the thread and its job; the next job gets a new thread. */
  private end(error: Error): void {
    const { worker } = this
    this.worker = undefined
    void worker?.terminate()
    this.finish()?.reject(error)
    this.next()
  }
}
