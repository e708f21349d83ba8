/** Decides which seat quota a record belongs to, whatever spelling it uses, for fees, seats and checklists (decision F8). */

/** The quota codes: convener quota and the three management quotas. */
export type QuotaCode = "CONV" | "S1" | "S2" | "S3"

interface QuotaRow {
  readonly code: QuotaCode
  readonly label: string
  /** How the wizard stores it; the convener quota has two categories. */
  readonly quota: "Management" | "convenorQuota"
  readonly seatField: "ConvenerQuota" | "MgmtQuota1" | "MgmtQuota2" | "MgmtQuota3"
  /** Spellings that mean it alone, in lower case. */
  readonly spellings: readonly string[]
}

/** The quotas with every spelling. */
export const quotaTable: readonly QuotaRow[] = [
  {
    code: "CONV",
    label: "Convenor",
    quota: "convenorQuota",
    seatField: "ConvenerQuota",
    spellings: [
      "conv",
      "cq",
      "convenorquota",
      "convenerquota",
      "convenor",
      "convener",
      "government",
      "service",
      "nonservice",
    ],
  },
  {
    code: "S1",
    label: "Management S1",
    quota: "Management",
    seatField: "MgmtQuota1",
    spellings: ["s1", "mgmtquota1"],
  },
  {
    code: "S2",
    label: "Management S2",
    quota: "Management",
    seatField: "MgmtQuota2",
    spellings: ["s2", "mgmtquota2", "nri"],
  },
  {
    code: "S3",
    label: "Management S3",
    quota: "Management",
    seatField: "MgmtQuota3",
    spellings: ["s3", "mgmtquota3"],
  },
]

/** The code of one spelling; undefined for `Management` alone, which needs its category, and for anything unknown. */
export function quotaOfSpelling(spelling: string | null | undefined): QuotaCode | undefined {
  const word = (spelling ?? "")
    .toLowerCase()
    .replace(/[\s_-]/g, "")
    .replace(/^management(?=s\d$)/, "")
  return quotaTable.find((row) => row.spellings.includes(word))?.code
}

/** The code of a record: its quota when that is enough, else its category when the quota is Management or missing; undefined when neither tells. */
export function quotaCode(record: {
  readonly Quota?: string | null | undefined
  readonly Category?: string | null | undefined
}): QuotaCode | undefined {
  const own = quotaOfSpelling(record.Quota)
  if (own) return own
  const needsCategory = !record.Quota || record.Quota.trim().toLowerCase() === "management"
  return needsCategory ? quotaOfSpelling(record.Category) : undefined
}

/** A code as it stands in a row: `Convenor`, `S1`; empty where there is none. */
export const quotaName = (code: string | null | undefined): string =>
  code === "CONV" ? quotaRow(code).label : (code ?? "")

/** The row of a code. */
export function quotaRow(code: QuotaCode): QuotaRow {
  const row = quotaTable.find((candidate) => candidate.code === code)
  if (!row) throw new RangeError(`No quota ${code}`)
  return row
}

/** How the wizard stores a code; the category of the convener quota stays open. */
export function storedQuota(code: QuotaCode): {
  readonly Quota: QuotaRow["quota"]
  readonly Category: Exclude<QuotaCode, "CONV"> | null
} {
  const { quota } = quotaRow(code)
  return { Quota: quota, Category: code === "CONV" ? null : code }
}
