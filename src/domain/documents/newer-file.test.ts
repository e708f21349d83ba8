import { describe, expect, it } from "vitest"
import { isNewerFileThere, newerFileText } from "./newer-file.ts"

const present = { Sha256: "scan", UploadedAt: "2026-06-16T06:00:00.000Z", UploadedBy: "counsellor" }
const sent = {
  sha256: "photo",
  replaces: undefined,
  username: "applicant",
  pickedAt: "2026-06-15T06:00:00.000Z",
}

describe("a file that waited on a device", () => {
  it("does not replace what somebody else has put there since it was picked", () => {
    expect(isNewerFileThere(present, sent)).toBe(true)
    expect(isNewerFileThere(present, { ...sent, replaces: "an older scan" })).toBe(true)
  })

  it.each([
    ["it was picked later", { pickedAt: "2026-06-17T06:00:00.000Z" }],
    ["it was picked at the same moment", { pickedAt: present.UploadedAt }],
    ["nobody knows when it was picked", { pickedAt: null }],
    ["nobody can read when it was picked", { pickedAt: "yesterday" }],
    ["the present one is its sender's own", { username: "counsellor" }],
    ["it is the same file", { sha256: "scan" }],
    ["its sender has been shown the present one", { replaces: "scan" }],
  ])("replaces it when %s", (_, changes) => {
    expect(isNewerFileThere(present, { ...sent, ...changes })).toBe(false)
  })

  it("is refused with the name of who was there, except to an applicant", () => {
    const rest = "has put another file for Bond there on 16-06-2026 11:30, after you chose yours."
    expect(newerFileText("Bond", "ravi", present.UploadedAt)).toContain(`ravi ${rest}`)
    expect(newerFileText("Bond", null, present.UploadedAt)).toContain(`The college ${rest}`)
  })
})
