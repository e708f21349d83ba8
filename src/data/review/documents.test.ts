import "#tests/support/session-device.ts"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"

vi.stubGlobal("location", { origin: "http://college.test" })
const network = new FakeNetwork()
network.install()
const { connectivity, noteReachable } = await import("#data/reads/connectivity.ts")
const { sessionState } = await import("#data/session/session-state.ts")
const { wizardTexts } = await import("#domain/texts/form/wizard.ts")
const { documentFilePath, loadFile, prepareFile } = await import("./documents.ts")

const load = () => loadFile(null, documentFilePath("d1"))

beforeEach(() => {
  noteReachable(true)
  sessionState.phase = "signed-in"
  sessionState.user = { UserID: 7, Username: "ao.verify" } as NonNullable<typeof sessionState.user>
})

describe("the file of a document", () => {
  it("comes from the server when this device does not have it", async () => {
    network.answer = () => new Response("bytes", { headers: { "content-type": "image/png" } })
    expect(await (await load())?.text()).toBe("bytes")
    expect(network.calls.at(-1)?.path).toBe("/api/admission-docs/d1/file")
    expect(await loadFile(null, null)).toBeNull()
  })

  it("is asked for once in a day of a session while its hash is the same", async () => {
    network.answer = () => new Response("bytes", { headers: { "content-type": "image/png" } })
    network.calls.length = 0
    const ask = (sha256: string) => loadFile(null, documentFilePath("d2"), sha256)
    for (const sha256 of ["one", "one", "another"]) expect(await (await ask(sha256))?.text()).toBe("bytes")
    expect(network.calls).toHaveLength(2)
    sessionState.user = { UserID: 8, Username: "principal" } as NonNullable<typeof sessionState.user>
    await ask("one")
    expect(network.calls).toHaveLength(3)
    // The college notes a look for each day.
    vi.setSystemTime(Date.now() + 86_400_000)
    for (const sha256 of ["one", "one"]) await ask(sha256)
    expect(network.calls).toHaveLength(4)
    vi.useRealTimers()
  })

  it("is refused with the server's words, and the server is known to answer", async () => {
    network.answer = () => jsonAnswer({ message: "No document available." }, 404)
    await expect(load()).rejects.toMatchObject({ status: 404, serverMessage: "No document available." })
    expect(connectivity.online).toBe(true)
  })

  it("cannot be reached without an answer, which everything else learns too", async () => {
    network.answer = () => Promise.reject(new TypeError("No network"))
    await expect(load()).rejects.toMatchObject({ status: 0 })
    expect(connectivity.online).toBe(false)
  })

  it("tells that the session has ended", async () => {
    network.answer = () => jsonAnswer({ message: "Sign in again" }, 401)
    await expect(load()).rejects.toMatchObject({ status: 401 })
    expect(sessionState).toMatchObject({ phase: "signed-out", endedBy: "expiry" })
  })

  describe("on a slow line", () => {
    /** Waits until the call is on its way and an immediate answer has arrived. */
    const called = async () => {
      const before = network.calls.length
      for (let turn = 0; turn < 20 || network.calls.length === before; turn++)
        await new Promise((resolve) => setImmediate(resolve))
    }
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
      const timeOut = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
        const ended = new AbortController()
        setTimeout(() => ended.abort(), ms)
        return ended.signal
      })
      return () => {
        timeOut.mockRestore()
        vi.useRealTimers()
      }
    })

    it("may take minutes to arrive, once the server has answered", async () => {
      let arrive: () => void = () => undefined
      const arriving = new ReadableStream({
        start(stream) {
          arrive = () => {
            stream.enqueue(new TextEncoder().encode("bytes"))
            stream.close()
          }
        },
      })
      network.answer = () => new Response(arriving, { headers: { "content-type": "image/png" } })
      const loading = load()
      await called()
      await vi.advanceTimersByTimeAsync(120_000)
      expect(network.calls.at(-1)?.signal.aborted).toBe(false)
      arrive()
      expect(await (await loading)?.text()).toBe("bytes")
    })

    it("is given up when no server answers within half a minute", async () => {
      network.answer = () => new Promise(() => undefined)
      const loading = expect(load()).rejects.toMatchObject({ status: 0 })
      await called()
      await vi.advanceTimersByTimeAsync(30_001)
      await loading
      expect(connectivity.online).toBe(false)
    })
  })
})

describe("a picked file", () => {
  const reported = vi.fn()
  /** A picture that is worth making smaller, by its size. */
  const bytes = new Uint8Array(700 * 1024)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  bytes.set([0xff, 0xd9], bytes.length - 2)
  const picked = new File([bytes], "receipt.jpg", { type: "image/jpeg" })
  const prepare = () => prepareFile(picked, "Receipt", "upload", "receipt")
  beforeEach(() => {
    reported.mockClear()
    vi.stubGlobal("reportError", reported)
  })

  it("is taken as it is when the device has no memory to make it smaller", async () => {
    const failure = new RangeError("out of memory")
    vi.stubGlobal("createImageBitmap", () =>
      Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
    )
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        getContext = () => ({
          fillRect: () => undefined,
          drawImage: () => undefined,
          getImageData: () => {
            throw failure
          },
        })
      },
    )
    const prepared = await prepare()
    expect(prepared).toMatchObject({ ok: true, file: { before: bytes.length, doubt: null } })
    expect(prepared.ok && prepared.file.copy.file).toMatchObject({ name: "receipt.jpg", size: bytes.length })
    expect(reported).toHaveBeenCalledWith(failure)
  })

  it("is what its name and content say, whatever the device says, and has nothing of its camera", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("no picture")))
    const place = [...new TextEncoder().encode("17.3850 N")]
    const parts = [0xff, 0xd8, 0xff, 0xe1, 0, place.length + 2, ...place, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9]
    const named = new File([new Uint8Array(parts)], "IMG_2041.jpg", { type: "image/jpg" })
    const prepared = await prepareFile(named, "Receipt", "upload", "receipt")
    if (!prepared.ok) throw new Error(prepared.text)
    const { file } = prepared.file.copy
    expect([file.type, file.size]).toEqual(["image/jpeg", parts.length - place.length - 4])
  })

  it("that cannot be read to its end is told in words", async () => {
    const failure = new Error("no hashes here")
    const digest = vi.spyOn(crypto.subtle, "digest").mockRejectedValue(failure)
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("no picture")))
    expect(await prepare()).toEqual({ ok: false, text: wizardTexts.notSaved })
    expect(reported).toHaveBeenCalledWith(failure)
    digest.mockRestore()
  })
})
