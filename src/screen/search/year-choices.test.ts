import { expect, test } from "vitest"
import { yearChoices } from "./year-choices.ts"

test("a college in its first season has no year to choose", () => {
  expect(yearChoices({ years: [2025], cycle: "2025-2026", chosen: undefined })).toEqual([])
  expect(yearChoices({ years: [], cycle: "2025-2026", chosen: undefined })).toEqual([])
  expect(yearChoices({ years: undefined, cycle: undefined, chosen: undefined })).toEqual([])
})

test("from the next cycle on there are the years of the applications and that of the open cycle", () => {
  expect(yearChoices({ years: [2025], cycle: "2026-2027", chosen: undefined })).toEqual([2025, 2026])
  expect(yearChoices({ years: [2024, 2026], cycle: "2025-2026", chosen: 2024 })).toEqual([2024, 2025, 2026])
  expect(yearChoices({ years: [2024, 2025], cycle: undefined, chosen: undefined })).toEqual([2024, 2025])
})

test("a year that an address names can always be taken off", () => {
  expect(yearChoices({ years: undefined, cycle: undefined, chosen: 2019 })).toEqual([2019])
  expect(yearChoices({ years: [2025], cycle: "2025-2026", chosen: 2025 })).toEqual([2025])
})
