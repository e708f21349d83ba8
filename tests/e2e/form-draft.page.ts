/** Runs in a page of the college's origin, with the app's own code: begins an application as its form does. */
import { createApplication } from "#data/form/application-form.ts"
import { OWN_DRAFT, openForm } from "#data/form/open-form.ts"
import { initialiseSession } from "#data/session/session.ts"
import type { Answers } from "#tests/support/sample-application.ts"

declare global {
  interface Window {
    beginApplication: (answers: Answers) => Promise<void>
  }
}

window.beginApplication = async (answers) => {
  await initialiseSession(() => undefined)
  const { draft } = await openForm(OWN_DRAFT)
  Object.assign(draft.state.values, answers)
  const outcome = await createApplication(draft)
  if (outcome.kind !== "saved") throw new Error(`The application is not saved: ${JSON.stringify(outcome)}`)
  Object.assign(draft.state, { validatedTabs: [0, 1], activeStep: 2 })
  await draft.close()
}
