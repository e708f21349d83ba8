/** The check of the styles finds the faults that it is made for, and nothing else. */
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { styleFaults } from "./check-styles.mjs"

const faultsOf = (text: string, path = "src/a/list.css.ts") =>
  styleFaults(path, text).map((line) => line.replace(/^[^:]+:\d+ /, "").replace(/: take .*/, ""))

it("finds a space with a figure of its own, however it is written", () => {
  expect(faultsOf('style({ padding: "12px 16px" })')).toEqual(["padding 12px 16px"])
  expect(faultsOf(`style({ marginInlineStart: \`calc(\${vars.a} - 3px)\` })`)).toEqual([
    "marginInlineStart 3px",
  ])
  expect(faultsOf("style({ gap: 8 })")).toEqual(["gap 8px"])
  expect(faultsOf('style({ margin: "-.5rem auto 0" })')).toEqual(["margin -.5rem"])
  expect(faultsOf('style({ selectors: { "& + &": { "paddingTop": isBig ? "4px" : 0 } } })')).toEqual([
    "paddingTop 4px",
  ])
  expect(faultsOf('const near = "4px"\nconst gap = near\nstyle({ gap })\nstyle({ rowGap: near })')).toEqual([
    "gap 4px",
    "rowGap 4px",
  ])
  expect(faultsOf('style({ scrollMarginBlock: "64px" })')).toEqual(["scrollMarginBlock 64px"])
})

it("finds an offset that is on the scale, and lets a drawing place its parts", () => {
  expect(faultsOf('style({ insetInline: "auto 24px" })')).toEqual(["insetInline 24px"])
  expect(faultsOf('style({ top: "-4px" })')).toEqual(["top -4px"])
  expect(faultsOf('style({ top: "22px", left: "-23px", bottom: "50%", inset: 0 })')).toEqual([])
})

it("finds a number for a layer", () => {
  expect(faultsOf("style({ zIndex: 10 })")).toEqual(["zIndex 10"])
  expect(faultsOf('style({ zIndex: "-1" })')).toEqual(["zIndex -1"])
  expect(faultsOf("const high = 60\nstyle({ zIndex: high })")).toEqual(["zIndex 60"])
})

it("finds a width or height of the window or of a container in figures, also in a component", () => {
  expect(faultsOf('style({ "@media": { "(min-width: 80em)": { gap: 0 } } })')).toEqual(["(min-width: 80em)"])
  expect(faultsOf('style({ "@container": { "(width < 46rem)": {} } })')).toEqual(["(width < 46rem)"])
  expect(faultsOf('const high = "(min-height: 31.25em)"')).toEqual(["(min-height: 31.25em)"])
  expect(faultsOf('const isWide = useMedia("(min-width: 1000px)")', "src/a/list.tsx")).toEqual([
    "(min-width: 1000px)",
  ])
})

it("looks at the style of an element, not at other objects of a component", () => {
  expect(faultsOf("<p style={{ gap: 6, width: 40 }} />", "src/a/list.tsx")).toEqual(["gap 6px"])
  expect(faultsOf("const page = { left: 4, top: 8 }", "src/a/list.tsx")).toEqual([])
})

it("lets tokens, shares and the sizes of things be", () => {
  expect(
    faultsOf(`style({
      padding: \`\${space.s2} max(\${space.s4}, env(safe-area-inset-bottom)) 0 5%\`,
      margin: "0 auto",
      zIndex: layer.bar,
      width: "440px",
      border: "1px solid",
      gridTemplateColumns: "40px 1fr",
      "@media": { [windows.wide]: { gap: space.s4 }, "(hover: hover)": { top: space.s1 }, print: { margin: "0px" } },
    })`),
  ).toEqual([])
})

it("would find a literal that comes back into a sheet of today", () => {
  const path = "src/ui/forms/foot-bar.css.ts"
  const sheet = readFileSync(path, "utf8")
  expect(styleFaults(path, sheet)).toEqual([])
  const broken = sheet
    .replace("zIndex: layer.bar", "zIndex: 11")
    .replace("gap: space.s3", 'gap: "13px"')
    .replace("[windows.lowForBar]", '"(max-height: 460px)"')
  expect(styleFaults(path, broken)).toHaveLength(3)
})
