import { expect, it } from "vitest"
import { emptyWizardValues } from "#domain/application/admission-form.ts"
import { historyDiffers } from "./history-differs.ts"

const values = {
  ...emptyWizardValues({ today: "2025-11-21" }),
  maxMarks0: "900",
  securedMarks0: "612",
  yearOfPassing0: "2019",
}
const row = { ExamName: "First MBBS", MaxMarks: 900, SecuredMarks: 612, YearOfPassing: 2019 }

it("marks are handed over until the college has them as they stand", () => {
  expect(historyDiffers(values, [])).toBe(true)
  expect(historyDiffers(values, [row])).toBe(false)
  expect(historyDiffers({ ...values, securedMarks0: "613" }, [row])).toBe(true)
  expect(historyDiffers({ ...values, yearOfPassing0: "2020" }, [row])).toBe(true)
})

it("a form without marks has nothing to hand over", () => {
  expect(historyDiffers(emptyWizardValues({ today: "2025-11-21" }), [row])).toBe(false)
})
