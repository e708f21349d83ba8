/** Begins an application on a device without a network: its first two steps, saved and waiting. */
import type { Page } from "@playwright/test"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { enterForm } from "../e2e/enter.ts"
import { FormPage } from "../e2e/pages/form.page.ts"
import { readyForOffline } from "../e2e/wait-for-worker.ts"

/** The mobile number by which the college finds the application of `seed`. */
export const mobileOf = (seed: number) => sampleApplication(seed).personal.mobileNumber ?? ""

export async function beginOffline(page: Page, username: string, seed: number): Promise<FormPage> {
  await enterForm(page, username)
  await readyForOffline(page)
  await page.context().setOffline(true)
  return fillTwoSteps(new FormPage(page), seed)
}

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
