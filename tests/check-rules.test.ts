/** Tests that citations of rules are read, that missing and unused rules are found, and that decision records state their status. */
import { describe, expect, it } from "vitest"
import {
  citationsIn,
  findingsOfOpenings,
  findingsOfRecords,
  findingsOfRules,
  rulesIn,
} from "./check-rules.mjs"

const idsOf = (text: string, path = "src/a.ts") => citationsIn(path, text).cited.map(({ id }) => id)
const oddOf = (text: string, path = "src/a.ts") => citationsIn(path, text).odd.map((odd) => odd.text)
const record = (number: string, line: string) => ({
  number,
  text: `# ${number}. Title\n\n${line}\n\nContext.`,
})

describe("citations", () => {
  it.each([
    ["/** Once (decision F36). */", ["decision F36"]],
    ["// Decisions P2, P21 and 0009", ["decision P2", "decision P21", "decision 0009"]],
    ["// decisions W3–W6, 12.10", ["W3", "W4", "W5", "W6", "12.10"].map((id) => `decision ${id}`)],
    ["// platform §2–§4, decision E10", ["decision E10", ...platforms(2, 3, 4)]],
    ["// applicant-form §2.1–§2.3, §9", ["§2.1", "§2.2", "§2.3", "§9"].map((id) => `applicant-form ${id}`)],
    ["// law 13, 17: the next person", ["law 13", "law 17"]],
    ["// laws 6 and 9; a decision about 3 things", ["law 6", "law 9"]],
  ])("are read from %j", (text, ids) => {
    expect(idsOf(text)).toEqual(ids)
    expect(oddOf(text)).toEqual([])
  })

  it("are read across lines, with the line they begin in", () => {
    const text = "const a = 1\n/**\n * Waits locked (law 17; decisions\n * A15,\n * E11).\n */"
    expect(citationsIn("src/a.ts", text).cited).toEqual([
      { id: "decision A15", line: 3 },
      { id: "decision E11", line: 3 },
      { id: "law 17", line: 3 },
    ])
  })

  it("are read from the table of texts under its own names", () => {
    expect(idsOf('"source": "[1] §2, §4; [2] §2.6"', "tests/coverage/texts.json")).toEqual([
      ...platforms(2, 4),
      "applicant-form §2.6",
    ])
  })

  it.each([
    ["// as decisions, section 12 says", "decisions, section"],
    ["// see docs/decisions/0019", "docs/decisions/0019"],
    ["// (decision 15)", "decision 15"],
    ["// as decision record 0019 says", "decision record 0019"],
    ["// Decision records 7 and 9", "Decision records 7"],
    ["// the rule of §5.7", "§5.7"],
    ["// drafts only (L2)", "L2"],
  ])("in another spelling are found in %j", (text, odd) => {
    expect(oddOf(text)).toContain(odd)
  })

  it("are not seen in code, numbers, papers and other people's sections", () => {
    expect(oddOf('const size = ["A4", F1] // A4, RFC 9112 §3.2, form F25-00012')).toEqual([])
  })
})

describe("the rules", () => {
  const rules = "- **decision F36** Two names.\n- **law 1** On the disk.\n"

  it("are all read", () => {
    expect(rulesIn(rules)).toEqual(["decision F36", "law 1"])
  })

  it("have what is cited, and nothing else", () => {
    const files = [{ path: "src/a.ts", text: "// decisions F36, 0019\n// law 1" }]
    expect(findingsOfRules(files, rules, ["0019"])).toEqual([])
  })

  it("miss a rule that is cited: file, line and id are said", () => {
    const files = [{ path: "src/a.ts", text: "// decision F36, law 1\n// decisions F36, F99, 0020" }]
    expect(findingsOfRules(files, rules, ["0019"])).toEqual([
      "src/a.ts:2: decision F99 is not in docs/rules.md",
      "src/a.ts:2: decision 0020 is not in docs/rules.md",
    ])
  })

  it("have a rule that nobody cites, or one twice", () => {
    const files = [{ path: "src/a.ts", text: "// decision F36" }]
    expect(findingsOfRules(files, `${rules}- **decision F36** Again.`, [])).toEqual([
      "docs/rules.md: decision F36 stands twice",
      "docs/rules.md: nobody cites law 1",
    ])
  })
})

describe("records", () => {
  it("say date and status, and what they supersede", () => {
    expect(
      findingsOfRecords([
        record("0001", "2026-11-20 · superseded by 0002"),
        record("0002", "2026-11-21 · accepted · supersedes decision 0001"),
        record("0003", "2026-11-21 · accepted · supersedes decisions P21, 0002 in part"),
      ]),
    ).toEqual([])
  })

  it("are found without that line, without their successor, and with one that does not name it", () => {
    expect(
      findingsOfRecords([
        record("0001", "Context."),
        record("0002", "2026-11-20 · superseded"),
        record("0003", "2026-11-20 · superseded by 0009"),
        record("0004", "2026-11-20 · accepted"),
        record("0005", "2026-11-20 · accepted · supersedes decision 0004"),
      ]),
    ).toEqual([
      "docs/decisions/0001: no line with date and status under the title",
      "docs/decisions/0002: no line with date and status under the title",
      "docs/decisions/0003: there is no 0009",
      "docs/decisions/0004: does not say that 0005 supersedes it",
    ])
  })
})

function platforms(...sections: number[]): string[] {
  return sections.map((section) => `platform §${section}`)
}

describe("a file that lists words", () => {
  const findings = (path: string, text: string) => findingsOfOpenings([{ path, text }])
  it("does not say that it decides them", () => {
    expect(findings("src/domain/texts/a.ts", "/** Decides the words of a screen. */")).toHaveLength(1)
    expect(findings("server/prints/a.ts", "/**\n * Decides texts of papers.\n */")).toHaveLength(1)
    expect(findings("src/domain/texts/a.ts", "/** Words of a screen. */")).toEqual([])
    expect(findings("src/domain/a.ts", "/** Decides who may read the words. */")).toEqual([])
    expect(findings("tests/a.ts", "/** Decides the words. */")).toEqual([])
  })
})
