import Papa from "papaparse"
import { expect, it } from "vitest"
import { csvText } from "#data/administration/csv-file.ts"
import {
  type ReportGroup,
  ReportGroupLines,
  type ReportRow,
  reportColumns,
  reportGroups,
  reportHeading,
} from "#domain/college/student-report.ts"

const row = (Group: ReportGroup, FormNo: string, Fee: number | null, paid: number): ReportRow => ({
  AdmissionId: FormNo,
  FormNo,
  AdmissionNo: null,
  Name: "Asha, Rani",
  Email: null,
  MobileNo: null,
  Degree: "MD",
  CourseName: "Anatomy",
  QuotaCode: "S1",
  AdmissionYear: 2025,
  Batch: "2025-2026",
  AdmissionDate: "2025-09-22",
  Status: "Pending",
  Fee,
  Submitted: Fee === null ? paid : Math.min(Fee, paid),
  Verified: paid,
  Due: Fee === null ? null : Fee - Math.min(Fee, paid),
  Overpaid: Fee === null ? 0 : Math.max(0, paid - Fee),
  Payment: "part",
  Group,
})

it("puts under the rows of a group, in their order, what they add up to", () => {
  const columns = reportColumns("ADMIN")
  const head = reportHeading(columns)
  const linesOf = (group: ReportGroup, rows: readonly ReportRow[]) => {
    const lines = new ReportGroupLines(group, columns, {})
    return [...rows.map((one) => lines.lineOf(one)), ...lines.sumLines()].map((line) =>
      ["Form No", "Name", "Fee", "Submitted", "Verified", "Due", "Overpaid", "Group"].map(
        (header) => line[head.indexOf(header)],
      ),
    )
  }
  const counted = [row("counted", "F25-2", 1_063_600, 70_000), row("counted", "F25-1", 566_800, 2_650_000)]
  expect(linesOf("counted", counted)).toEqual([
    ["F25-2", "Asha, Rani", 1_063_600, 70_000, 70_000, 993_600, 0, "Counted"],
    ["F25-1", "Asha, Rani", 566_800, 566_800, 2_650_000, 0, 2_083_200, "Counted"],
    ["Total", "2 students", 1_630_400, 636_800, 2_720_000, 993_600, 2_083_200, "Counted"],
  ])
  expect(linesOf("noFee", [row("noFee", "F25-3", null, 5_820_000)])).toEqual([
    ["F25-3", "Asha, Rani", "", 5_820_000, 5_820_000, "", 0, "No fee structure"],
    ["Total", "1 student", "", 5_820_000, 5_820_000, "", 0, "No fee structure"],
  ])
  expect(linesOf("draft", [])).toEqual([])
  expect(Object.keys(reportGroups)).toEqual(["counted", "noFee", "draft", "rejected", "ended"])
})

it("reads back from its text to the same rupees", () => {
  const columns = reportColumns("C")
  const lines = new ReportGroupLines("counted", columns, {})
  const rows = [row("counted", "F25-1", 566_800, 1), row("counted", "F25-2", 9_007_199_254, 70_000)]
  const text = csvText([reportHeading(columns), ...rows.map((one) => lines.lineOf(one)), ...lines.sumLines()])
  const parsed = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, "").trim(), { header: true })
  expect(parsed.data).toHaveLength(rows.length + 1)
  const total = parsed.data.find((line) => line["Form No"] === "Total")
  const sum = (name: string) =>
    parsed.data
      .filter((line) => line["Form No"] !== "Total")
      .reduce((all, line) => all + BigInt(line[name] ?? "none"), 0n)
  for (const name of ["Fee", "Submitted", "Verified", "Due", "Overpaid"])
    expect(BigInt(total?.[name] ?? "none")).toBe(sum(name))
})
