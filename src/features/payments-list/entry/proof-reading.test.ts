import { expect, it } from "vitest"
import type { PreparedFile } from "#data/review/documents.ts"
import { ProofReading } from "./proof-reading.ts"

const file = { copy: {} } as PreparedFile

it("gives what was read, also when the payment is submitted before it is drawn", async () => {
  const proof = new ProofReading()
  expect(await proof.wait()).toBeNull()
  const reading = Promise.resolve(file).then((read) => {
    proof.set(read)
    return read
  })
  proof.note(reading)
  expect(await proof.wait()).toBe(file)
  await reading
  expect(await proof.wait()).toBe(file)
  proof.set(null)
  expect(await proof.wait()).toBeNull()
})

it("stops a submit for a file that cannot be used, and a second press while the first waits", async () => {
  const proof = new ProofReading()
  let read: (file: PreparedFile | null) => void = () => undefined
  proof.note(
    new Promise((resolve) => {
      read = resolve
    }),
  )
  const presses = [proof.wait(), proof.wait()]
  read(null)
  expect(await Promise.all(presses)).toEqual(["stop", "stop"])
  proof.note(Promise.reject(new Error("unreadable")))
  await expect(proof.wait()).rejects.toThrow("unreadable")
  expect(await proof.wait()).toBeNull()
})
