import { expect, it } from "vitest"
import { offerOf } from "./catalogue-options.ts"

const none = { options: undefined, hasFailed: false, value: "3", knownName: undefined }

it("offers the list once it is there", () => {
  const options = [{ value: "3", label: "MD" }]
  expect(offerOf({ ...none, options, hasFailed: true })).toEqual({ options })
})

it("without the list shows the chosen one by the record's name or by no name, never by its id, and offers nothing", () => {
  expect(offerOf({ ...none, knownName: "MD" })).toMatchObject({
    options: [{ value: "3", label: "MD" }],
    isDisabled: true,
  })
  expect(offerOf(none).options).toEqual([{ value: "3", label: "Loading..." }])
  expect(offerOf({ ...none, hasFailed: true }).options).toEqual([{ value: "3", label: "Not loaded yet" }])
  expect(offerOf({ ...none, value: "" })).toEqual({
    options: [],
    placeholder: "Loading...",
    isDisabled: true,
  })
})
