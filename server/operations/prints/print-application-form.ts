import { reads } from "../../http/operation.ts"
import { makePaper } from "../../prints/make-paper.ts"
import { photographOf } from "../../prints/photograph.ts"
import { paperWords } from "../../prints/words.ts"
import { historyOf, requireAdmission } from "../../records/admissions.ts"
import { readChecklist } from "../../records/document-types.ts"
import { documentsOfAdmission } from "../../records/documents.ts"
import { paymentsOfAdmission } from "../../records/payments.ts"
import { PAPER_LIMIT } from "./limit.ts"

export const printApplicationForm = reads(
  "printApplicationForm",
  async (call) => {
    const { db, today } = call
    const record = await requireAdmission(call, call.path.AdmissionId, "printApplicationForm")
    const id = record.AdmissionId
    const { checklist, all } = await readChecklist(db, record.CourseId)
    const content = {
      record,
      history: await historyOf(db, id),
      checklist,
      documentTypes: all,
      documents: await documentsOfAdmission(db, id),
      payments: await paymentsOfAdmission(db, id, call.session.role),
      today,
    }
    const body = await makePaper(call, {
      kind: "applicationForm",
      id,
      title: paperWords.formTitle,
      number: record.FormNo,
      content,
      photograph: photographOf(content.documents)?.FilePath ?? undefined,
    })
    return { status: 200, body }
  },
  { limit: PAPER_LIMIT },
)
