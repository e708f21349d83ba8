/** Begins an application on a device without a network: its first two steps, saved and waiting. */
import type { Page } from "@playwright/test"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { enterForm } from "../e2e/enter.ts"
import { addAppCode } from "../e2e/page-scripts.ts"
import { FormPage } from "../e2e/pages/form.page.ts"
import { readyForOffline } from "../e2e/wait-for-worker.ts"

/** The mobile number by which the college finds the application of `seed`. */
export const mobileOf = (seed: number) => sampleApplication(seed).personal.mobileNumber ?? ""

/** By the code of the form, without typing: `fillTwoSteps` types. */
export async function beginOffline(page: Page, username: string, seed: number): Promise<FormPage> {
  await enterForm(page, username)
  await readyForOffline(page)
  await page.context().setOffline(true)
  // A small file of the app: a document of the same origin in which the app does not run.
  await page.goto("/icons/icon.svg")
  await addAppCode(page, "form-draft.page.ts")
  const { admission, personal } = sampleApplication(seed)
  // The sample names options as people read them; the form holds their ids.
  const { DegreeId, CourseId, state } = acceptedValues
  const answers = { ...admission, ...personal, DegreeId, CourseId, state }
  await page.evaluate((given) => window.beginApplication(given), answers)
  const form = await new FormPage(page).open(3)
  await form.expectStep(3)
  return form
}

/** The same by typing, in the page that was signed in: for tests of what that page itself has noted of its work. */
export async function typeOffline(page: Page, username: string, seed: number): Promise<FormPage> {
  await enterForm(page, username)
  await readyForOffline(page)
  await page.context().setOffline(true)
  return fillTwoSteps(new FormPage(page), seed)
}

/** Types the first two steps into the open form. */
export async function fillTwoSteps(form: FormPage, seed: number): Promise<FormPage> {
  await form.expectStep(1)
  await form.answerAll(sampleApplication(seed).admission)
  await form.next()
  await form.expectStep(2)
  await form.answerAll(sampleApplication(seed).personal)
  await form.next()
  await form.expectStep(3)
  return form
}
