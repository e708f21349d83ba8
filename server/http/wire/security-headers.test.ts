import { expect, it } from "vitest"
import { securityHeaders, securityHeadersWith } from "./security-headers.ts"

it("a page may call the college, and the e-mail check service that is set, and no other host", () => {
  const sources = (headers: Readonly<Record<string, string>>) =>
    /connect-src ([^;]*)/.exec(headers["Content-Security-Policy"] ?? "")?.[1]
  expect(sources(securityHeadersWith(undefined))).toBe("'self'")
  const withService = securityHeadersWith("https://mail.example.org:8443/check")
  expect(sources(withService)).toBe("'self' https://mail.example.org:8443")
  expect(Object.keys(withService)).toEqual(Object.keys(securityHeaders))
})
