import { totalFee } from "#domain/fees.ts"
import { quotaOfSpelling } from "#domain/quotas.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { reads } from "../../http/operation.ts"
import { notFound } from "../../http/problem.ts"

/** The fees of a course for a quota in any spelling (decision P11); none kept: 404. */
export const getFeeStructure = reads("getFeeStructure", "getFeeStructure", async ({ db, query }) => {
  const code = quotaOfSpelling(query.quotaType)
  const rows = code
    ? await db
        .selectFrom("fee_rows as f")
        .innerJoin("courses as c", "c.CourseId", "f.CourseId")
        .select(["f.SrNo", "f.Particulars", "f.Amount", "f.Remarks", "c.Name as CourseName"])
        .where("f.CourseId", "=", query.courseId)
        .where("f.QuotaCode", "=", code)
        .orderBy("f.SrNo")
        .execute()
    : []
  const [first] = rows
  if (!first || !code) throw notFound(paymentTexts.feeNotAvailable, "fees.missing")
  const heads = rows.map(({ CourseName: _, ...row }) => row)
  const total = { SrNo: "Total", Particulars: "Total", Amount: totalFee(heads), Remarks: null }
  const body = {
    CourseId: query.courseId,
    CourseName: first.CourseName,
    QuotaType: code,
    FeeTable: [...heads, total],
  }
  return { status: 200, body }
})
