import { expect, it } from "vitest"
import { pendingWorkStored, trackWork } from "./pending-work.ts"

it("law 3: a sign-out waits for files that are being read, and for what follows from them", async () => {
  const stored: string[] = []
  let read: () => void = () => undefined
  const reading = trackWork(
    new Promise<void>((resolve) => {
      read = resolve
    }),
  )
  const saving = reading.then(() => trackWork(Promise.resolve("file").then((name) => stored.push(name))))
  const waiting = pendingWorkStored().then(() => [...stored])
  read()
  expect(await waiting).toEqual(["file"])
  await saving
})

it("law 3: a sign-out does not wait for ever, nor for work that has failed", async () => {
  void trackWork(new Promise(() => undefined))
  await pendingWorkStored(10)
  await trackWork(Promise.reject(new Error("unreadable"))).catch(() => undefined)
  await pendingWorkStored(10)
})
