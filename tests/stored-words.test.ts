import { expect, it } from "vitest"
import { storedWords } from "./support/stored-words.ts"

it("the scan finds what is stored, and lets pass what people write", () => {
  expect(storedWords("Status ReuploadRequired, quota CONV, state atOfficer, nonService")).toEqual([
    "camelCase: atOfficer",
    "camelCase: nonService",
    "PascalCase: ReuploadRequired",
    "code: CONV",
  ])
  expect(storedWords("2026-11-22 and 2026-11-22T10:48:00.000Z, ₹1234567 and ₹1,234,567")).toHaveLength(4)
  expect(storedWords("01a1f853-b2d5-761f-8479-7ab34d35c504")).toHaveLength(1)
  expect(storedWords("created_at undefined {name}")).toHaveLength(3)
  expect(storedWords("Management S1 · 22-11-2026 · 2025-2026 · ₹12,34,567, ₹0, ₹70,000, F25-00012")).toEqual(
    [],
  )
  expect(storedWords("applicant.089@example.org, K. S. Ramana, NEET PG, OC, PwBD")).toEqual([])
})
