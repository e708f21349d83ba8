/**
 * One call of the drain, with its time-out, and what it shows of the line: files that share a slow one would all run into
 * their time-outs, and none would ever arrive.
 */
import { anySignal } from "#api/any-signal.ts"
import { CHUNK_BYTES } from "#offline/files/stored-files.ts"
import type { SendPorts } from "./send-result.ts"

/** Bytes per ms: one piece in 15 s, so that four at once arrive within half of their time-out. */
const QUICK_LINE = CHUNK_BYTES / 15_000

/** Answers with what `read` makes of the response. */
export async function callOnce<T>(
  ports: SendPorts,
  path: string,
  { signal, ...call }: RequestInit & { signal: AbortSignal },
  timeoutMs: number,
  read: (response: Response) => Promise<T>,
): Promise<T | { kind: "no-network" }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const began = performance.now()
  const bytes = fileBytesOf(call.body)
  try {
    const response = await ports.fetch(ports.baseUrl + path, {
      ...call,
      redirect: "manual",
      cache: "no-store",
      signal: anySignal(signal, timeout),
    })
    const answer = await read(response)
    if (response.ok && bytes > (performance.now() - began) * QUICK_LINE) ports.sendsFilesSingly = false
    return answer
  } catch (error) {
    // No answer at all: network failure, time-out, or this drainer was stopped. Anything else is a programming error.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    if (bytes > 0 && timeout.aborted) ports.sendsFilesSingly = true
    return { kind: "no-network" }
  }
}

function fileBytesOf(body: RequestInit["body"]): number {
  let bytes = 0
  for (const part of body instanceof FormData ? body.values() : [body])
    if (part instanceof Blob) bytes += part.size
  return bytes
}
