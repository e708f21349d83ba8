/** Decides what is done beside the thread that answers calls: what may take long, or take too much, and wants nothing but what it is given. */
import type { FileType } from "#domain/file-types.ts"
import type { FileFault } from "#domain/texts/refused-files.ts"
import { fileFault } from "../files/inspect/file-content.ts"
import { drawPaper, type PaperToDraw } from "../prints/draw-paper.ts"

/** Each job by its name: what it is given and what it answers, both plain data. */
export interface Jobs {
  inspect: {
    readonly given: { readonly type: FileType; readonly bytes: Uint8Array }
    readonly answer: FileFault | undefined
  }
  paper: { readonly given: PaperToDraw; readonly answer: Uint8Array }
}

export type JobName = keyof Jobs

export const jobs: { readonly [N in JobName]: (given: Jobs[N]["given"]) => Promise<Jobs[N]["answer"]> } = {
  inspect: ({ type, bytes }) =>
    fileFault(type, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  paper: drawPaper,
}
