import { afterEach, expect, it, vi } from "vitest"
import { sendsWhenClosed, sentByItself } from "./sent-by-itself.ts"

afterEach(() => vi.unstubAllGlobals())
const TEXT = "It is sent automatically."

it("promises no more than that it is sent, where the browser sends after the app is closed", () => {
  vi.stubGlobal(
    "ServiceWorkerRegistration",
    class {
      get sync() {
        return {}
      }
    },
  )
  expect(sendsWhenClosed()).toBe(true)
  expect(sentByItself(TEXT)).toBe(TEXT)
})

it.each([
  ["Safari and Firefox, without Background Sync", class {}],
  ["a browser without workers", undefined],
])("asks to open the app again: %s", (_where, registration) => {
  if (registration) vi.stubGlobal("ServiceWorkerRegistration", registration)
  expect(sendsWhenClosed()).toBe(false)
  expect(sentByItself(TEXT)).toBe(`${TEXT} Open the app again when you have a network.`)
})
