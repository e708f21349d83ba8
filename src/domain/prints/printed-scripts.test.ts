import { expect, it } from "vitest"
import { unprinted } from "./printed-scripts.ts"

it("finds the characters that papers cannot show, each once", () => {
  expect(unprinted("Coastal “Medical” College – ₹2,000\nQuay Road")).toEqual([])
  expect(unprinted("ಕರಾವಳಿ ವೈದ್ಯಕೀಯ, தமிழ், కళాశాల, महाविद्यालय, ശ്രീ")).toEqual([])
  expect(unprinted("କଲେଜ 漢漢")).toEqual(["କ", "ଲ", "େ", "ଜ", "漢"])
})
