import { reads } from "#server/contract/operation.ts"
import { historyOf, requireAdmission } from "#server/records/admissions/admissions.ts"
import { ruleContext } from "#server/records/college/college.ts"
import { readChecklist } from "#server/records/documents/document-types.ts"
import { documentsOfAdmission } from "#server/records/documents/documents.ts"
import { paymentsOfAdmission } from "#server/records/money/payments.ts"
import { makePaper } from "../../prints/make-paper.ts"
import { photographOf } from "../../prints/photograph.ts"
import { paperWords } from "../../prints/words.ts"
import { PAPER_LIMIT } from "./limit.ts"

export const printApplicationForm = reads(
  "printApplicationForm",
  async (call) => {
    const { db } = call
    const record = await requireAdmission(call, call.path.AdmissionId, "printApplicationForm")
    const id = record.AdmissionId
    const { checklist, all } = await readChecklist(db, record.CourseId)
    const content = {
      record,
      history: await historyOf(db, id),
      checklist,
      documentTypes: all,
      documents: await documentsOfAdmission(db, id, call.session),
      payments: await paymentsOfAdmission(db, id, call.session.role),
      context: await ruleContext(call),
    }
    const body = await makePaper(call, {
      kind: "applicationForm",
      id,
      title: paperWords.formTitle,
      number: record.FormNo,
      content,
      photograph: photographOf(content.documents)?.FilePath ?? undefined,
    })
    return { status: 200, about: id, body }
  },
  { limit: PAPER_LIMIT },
)
