import { expect, it } from "vitest"
import { fileKey, kindText } from "./file-facts.ts"

it("tells a replaced file from the one that was seen", () => {
  const seen = { AdmissionDocId: "1", Sha256: "a" }
  expect(fileKey({ ...seen })).toBe(fileKey(seen))
  expect(fileKey({ ...seen, Sha256: "b" })).not.toBe(fileKey(seen))
  expect(fileKey({ ...seen, AdmissionDocId: "2" })).not.toBe(fileKey(seen))
})

it("says what kind of file it is, and how large, as far as known", () => {
  expect(kindText({ FileName: "memo.jpg", SizeBytes: 397_000 })).toBe("JPG · 388 KB")
  expect(kindText({ FileName: "memo" })).toBe("")
})
