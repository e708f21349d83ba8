import { expect, it } from "vitest"
import { wholeNameOf } from "./whole-name.ts"

it("joins the parts of the name that exist", () => {
  expect(wholeNameOf({ FirstName: "Meghana", MiddleName: null, LastName: "Paluri" })).toBe("Meghana Paluri")
  expect(wholeNameOf({})).toBe("")
})
