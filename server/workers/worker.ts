/** The thread of a lane: it does one job at a time and sends back the result. */
import { parentPort } from "node:worker_threads"
import { type JobName, jobs } from "./jobs.ts"

parentPort?.on("message", async ({ name, given }: { name: JobName; given: never }) => {
  try {
    parentPort?.postMessage({ answer: await jobs[name](given) })
  } catch (error) {
    const { message, stack } = error as Error
    parentPort?.postMessage({ failed: { message, stack } })
  }
})
