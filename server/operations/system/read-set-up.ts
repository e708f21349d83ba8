import { collegeTexts } from "#domain/texts/office/college.ts"
import { reads } from "#server/contract/operation.ts"
import { otherExamples } from "#server/examples/other-examples.ts"
import { setUpFigures } from "#server/records/college/set-up.ts"

/** What the college has and lacks; set-up.ts of the domain decides which steps are done. */
export const readSetUp = reads("readSetUp", async ({ db, today }) => ({
  status: 200,
  body: {
    data: { ...(await setUpFigures(db, today)), OtherExamples: await otherExamples(db) },
    message: collegeTexts.setUpTitle,
  },
}))
