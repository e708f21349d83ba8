import { describe, expect, it } from "vitest"
import { ownFrames, scrubText } from "./scrub.ts"

describe("a failure's words", () => {
  it.each([
    ["No draft for asha.rani@example.org", "No draft for [email]"],
    ["mobile 0912345678 is taken", "mobile [number] is taken"],
    ["+91 91234 56789", "[number]"],
    ["aadhar 1234 5678 9012!", "aadhar [number]!"],
    ["pan ZZZPZ1234Z", "pan [pan]"],
    ["passport A1234567 or C01X00T47", "passport [number] or [number]"],
    ["licence AP0020110012345, voter ABC1234567", "licence [number], voter [number]"],
    ["bad value “Lakshmi Devi Gorantla”", "bad value “[name]”"],
    ["in విజయవాడ", "in [text]"],
    ["record 01920000-0000-7000-8000-00000000ffff", "record [id]"],
    [
      "Cannot read properties of undefined (reading 'waiting')",
      "Cannot read properties of undefined (reading 'waiting')",
    ],
    ["x is not a function", "x is not a function"],
    ["status 404 after 3 tries", "status 404 after 3 tries"],
  ])("%s", (text, scrubbed) => expect(scrubText(text)).toBe(scrubbed))

  it("lose the names of the person who is signed in", () => {
    expect(scrubText("hello meena and Rao", ["meena", "Rao", null, "", "x"])).toBe("hello [name] and [name]")
  })

  it("stay as they are when they were scrubbed before", () => {
    const once = scrubText("Asha Rani 0912345678 a@b.in ZZZPZ1234Z")
    expect(scrubText(once)).toBe(once)
  })
})

describe("the frames of a stack", () => {
  it("are our own, without host and query", () => {
    const stack = [
      "TypeError: Asha Rani 0912345678",
      "    at show (https://college.example/assets/index-B1.js?token=1:2:30)",
      "    at https://college.example/assets/base-C2.js:1:5",
      "    at inject (chrome-extension://abc/content.js:1:1)",
      "draw@https://college.example/assets/list-D3.js:4:6",
    ].join("\n")
    expect(ownFrames(stack)).toBe(
      "show (assets/index-B1.js:2:30)\n? (assets/base-C2.js:1:5)\ndraw (assets/list-D3.js:4:6)",
    )
    expect(ownFrames(undefined)).toBe("")
  })

  it.each([
    ["at async Promise.all (http://127.0.0.1:3000/assets/a.js:1:2)", "async Promise.all (assets/a.js:1:2)"],
    ["    at assets/a.js:1:2", "? (assets/a.js:1:2)"],
    ["@http://127.0.0.1:3000/src/app/main.tsx:7:1", "? (src/app/main.tsx:7:1)"],
    ["at new Draft.<anonymous> (src/a.mjs?v=1:3:4)", "new Draft.<anonymous> (src/a.mjs:3:4)"],
    ["TypeError: x at foo (assets/a.js:1:2)", "x at foo (assets/a.js:1:2)"],
    ["at f (app:///vendor/a.js:1:2)", ""],
  ])("%s reads %s", (line, frame) => expect(ownFrames(line)).toBe(frame))

  // A regular expression with backtracking would take longer on each of these than a test may last.
  it.each([
    "x".repeat(8000),
    `    at x${" ".repeat(7990)}x`,
    "src/".repeat(2000),
    "at (".repeat(2000),
    "a-".repeat(4000),
    `${"x ".repeat(240)}\n`.repeat(16),
    `${"src/".repeat(120)}\n`.repeat(16),
    `${" ".repeat(490)}src/a\n`.repeat(16),
    `${"a-".repeat(240)}src/a.js:1:1\n`.repeat(16),
  ])("are looked for in reasonable time, whatever is sent: %.20s", (stack) => {
    expect(ownFrames(stack).length).toBeLessThan(10_000)
    expect(scrubText(stack.slice(0, 1000)).length).toBeLessThanOrEqual(1100)
  })
})
