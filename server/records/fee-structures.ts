/** Decides how the fee rows of a course and quota read in an answer (decisions P8, P9, P11). */
import { totalFee } from "#domain/fees.ts"
import type { Queries } from "../db/database.ts"
import type { Schemas } from "../http/operation.ts"
import { contentVersion } from "./content-version.ts"

/** The structures that the college keeps, all or those of one course and quota code. */
export async function readFeeStructures(
  db: Queries,
  only?: { readonly courseId: number; readonly code: string },
): Promise<Schemas["FeeStructure"][]> {
  let found = db
    .selectFrom("fee_rows as f")
    .innerJoin("courses as c", "c.CourseId", "f.CourseId")
    .select([
      "f.CourseId",
      "f.QuotaCode",
      "f.SrNo",
      "f.Particulars",
      "f.Amount",
      "f.Remarks",
      "c.Name as CourseName",
    ])
  if (only) found = found.where("f.CourseId", "=", only.courseId).where("f.QuotaCode", "=", only.code)
  const rows = await found.orderBy("f.CourseId").orderBy("f.QuotaCode").orderBy("f.SrNo").execute()
  const groups = new Map<string, typeof rows>()
  for (const row of rows) {
    const key = `${row.CourseId} ${row.QuotaCode}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const heads = group.map(({ SrNo, Particulars, Amount, Remarks }) => ({
      SrNo,
      Particulars,
      Amount,
      Remarks,
    }))
    const total = { SrNo: "Total", Particulars: "Total", Amount: totalFee(heads), Remarks: null }
    const { CourseId, CourseName, QuotaCode } = first
    return [
      {
        CourseId,
        CourseName,
        QuotaType: QuotaCode,
        FeeTable: [...heads, total],
        Version: contentVersion(heads),
      },
    ]
  })
}
