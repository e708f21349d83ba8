import { EMPTY_VERSION } from "#domain/common/content-version.ts"
import { feeAmountIssues } from "#domain/money/fee-amount.ts"
import { feeHead } from "#domain/money/fees.ts"
import { formatRupees } from "#domain/money/money.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { writes } from "#server/contract/operation.ts"
import { invalid, invalidField, stale } from "#server/errors/problem.ts"
import { matchesVersion, requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { manualRow, toFeeAmount } from "#server/records/money/fee-structures.ts"

/**
 * Sets what one student pays for a row that reads Manual Input; 0 removes the amount, and the row records who did so
 * (decision P9).
 */
export const setFeeAmount = writes("setFeeAmount", async (call) => {
  const { db, body, session } = call
  const admission = await requireAdmission(call, call.path.id, "setFeeAmount", true)
  const { AdmissionId, CourseId: courseId, QuotaCode: code, AdmissionYear: year } = admission
  const row = code ? await manualRow(db, { courseId, code, year }, body.Particulars) : undefined
  if (!row) throw invalidField("Particulars", moneyTexts.notManual)
  const Head = feeHead(row.Particulars)
  const before = await db
    .selectFrom("fee_amounts")
    .selectAll()
    .where("AdmissionId", "=", AdmissionId)
    .where("Head", "=", Head)
    .executeTakeFirst()
  const current = before && toFeeAmount(before, session)
  if (!matchesVersion(call.ifMatch, current?.Version ?? EMPTY_VERSION))
    throw stale(current ?? { Particulars: row.Particulars, Amount: 0, Version: EMPTY_VERSION })
  const issues = feeAmountIssues(body, before?.Amount)
  if (issues.length > 0) throw invalid(issues)
  const after = {
    AdmissionId,
    Head,
    Particulars: row.Particulars,
    Amount: body.Amount,
    Reason: body.Reason?.trim() || null,
    SetBy: session.username,
    SetAt: call.now.toISOString(),
  }
  const { AdmissionId: _, Head: __, ...changed } = after
  await db
    .insertInto("fee_amounts")
    .values(after)
    .onConflict((is) => is.columns(["AdmissionId", "Head"]).doUpdateSet(changed))
    .execute()
  const { Particulars, Amount, Reason } = after
  const detail = { Particulars, Before: before?.Amount ?? 0, Amount, Reason }
  const shown = (amount: number) => (amount > 0 ? formatRupees(amount) : paymentTexts.manualInput)
  const moved = { from: shown(before?.Amount ?? 0), to: shown(Amount) }
  await noteEvent(call, AdmissionId, "feeAmountSet", detail, moved)
  const message = Amount > 0 ? moneyTexts.feeAmountSet : moneyTexts.feeAmountTaken
  return { status: 200, body: { data: toFeeAmount(after, session), message } }
})
