import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { readRemoved } from "./removed-list.ts"

it("reads every whole line of the file, and nothing where there is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-removed-"))
  expect(readRemoved(folder)).toEqual([])
  const one = {
    AdmissionId: "01920000-0000-7000-8000-00000000000a",
    DoneAt: "2026-11-26T06:00:00.000Z",
    Rule: "asked",
  }
  const lines = [
    JSON.stringify(one),
    "{}",
    JSON.stringify({ ...one, AdmissionId: "all" }),
    '{"AdmissionId":"019',
  ]
  writeFileSync(join(folder, "removed.jsonl"), lines.join("\n"))
  expect(readRemoved(folder)).toEqual([one])
  rmSync(folder, { recursive: true })
})
