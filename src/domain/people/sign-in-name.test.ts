import { expect, it } from "vitest"
import { signInName } from "./sign-in-name.ts"

it.each([
  ["+91 98480 22338", "9848022338"],
  ["(+91) 98480-22338", "9848022338"],
  ["098480 22338", "9848022338"],
  [" Counsellor.VJA ", "counsellor.vja"],
  ["98480-22338", "98480-22338"],
  ["09848022338", "09848022338"],
  ["asha rani", "asha rani"],
  ["+91 98480", "+91 98480"],
])("means by %s the user name %s", (typed, name) => expect(signInName(typed)).toBe(name))
