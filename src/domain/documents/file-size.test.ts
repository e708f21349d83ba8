import { describe, expect, it } from "vitest"
import { formatFileSize } from "./file-size.ts"

describe("the size of a file", () => {
  it.each([
    [1, "1 KB"],
    [412 * 1024, "412 KB"],
    [1_048_575, "1.0 MB"],
    [1_887_437, "1.8 MB"],
    [5 * 1024 * 1024, "5.0 MB"],
    [48.3 * 1024 ** 3, "48.3 GB"],
  ])("writes %i bytes as %s", (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })
})
