import { expect } from "#tests/support/expect.ts"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { photo } from "#tests/support/sample-files.ts"
import { FormPage } from "../../e2e/pages/form.page.ts"
import { PaymentsPage } from "../../e2e/pages/payments.page.ts"
import { isCommandPath } from "../exchange.ts"
import type { Round, Scenario } from "../round.ts"

/** A screenshot of a payment, shared from another app without a network, arrives together with its payment. */
export const sharedPicture: Scenario = {
  name: "shared-picture",
  title: "a picture shared from another app",
  username: "student.01",
  prepare: begin,
  run: async (round) => {
    const { desk, device, random, network, stage } = round
    const { page } = device
    await round.goOffline()
    await page.goto("/#/admissions/create?step=6")
    const picture = await photo(`transfer ${round.seed}`, 600)
    await page.evaluate(shareByForm, picture.buffer.toString("base64"))
    await page.waitForURL(/shared=1/)
    if (random.chance(0.3)) {
      await device.kill()
      await device.open({ offline: true })
      await device.page.goto("/#/admissions/create?step=6&shared=1")
    }
    await expect(device.page.getByText("shared.jpg").first()).toBeVisible()
    const amount = 1000 + stage.nextNumber()
    const reference = String(500_000_000_000 + amount)
    const { mobile } = stage
    await desk.acknowledge({ kind: "payment", mobile, amount }, () =>
      new PaymentsPage(device.page).fill({
        amount: String(amount),
        mode: "Online",
        reference,
        purpose: "Tution Fee",
      }),
    )
    desk.acknowledged.push({ kind: "receipt", mobile, amount })
    let left = random.whole(0, 2)
    network.decide = (method, path) => {
      if (left === 0 || !isCommandPath(method, path)) return { kind: "pass" }
      left -= 1
      return { kind: random.pick(["drop", "commit-then-drop", "half-answer"] as const) }
    }
    await round.goOnline()
  },
}

/** The applicant's own application, up to the third step. */
async function begin({ stage, device, desk }: Round): Promise<void> {
  const form = await new FormPage(device.page).open()
  const application = sampleApplication(900_000 + stage.nextNumber())
  stage.mobile = application.personal.mobileNumber ?? ""
  await form.expectStep(1)
  await form.answerAll(application.admission)
  await form.next()
  await form.expectStep(2)
  await form.answerAll(application.personal)
  await form.next()
  await form.expectStep(3)
  await expect.poll(() => desk.waiting(), { timeout: 30_000 }).toBe(0)
}

/** How a system gives a shared file to an installed app: a form post to its share target. */
function shareByForm(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const files = new DataTransfer()
  files.items.add(new File([bytes], "shared.jpg", { type: "image/jpeg" }))
  const form = document.createElement("form")
  form.method = "post"
  form.enctype = "multipart/form-data"
  form.action = "./share-target"
  const input = document.createElement("input")
  input.type = "file"
  input.name = "file"
  input.files = files.files
  form.append(input)
  document.body.append(form)
  form.submit()
}
