/**
 * The jobs that run outside the thread that answers calls: work that may take long or much memory and needs nothing but its
 * input.
 */
import { fileFault, type InspectJob } from "../files/inspect/file-content.ts"
import { drawPaper, type PaperJob } from "../prints/draw-paper.ts"

export type Jobs = InspectJob & PaperJob

export type JobName = keyof Jobs

export const jobs: { readonly [N in JobName]: (given: Jobs[N]["given"]) => Promise<Jobs[N]["answer"]> } = {
  inspect: ({ type, bytes }) =>
    fileFault(type, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  paper: drawPaper,
}
