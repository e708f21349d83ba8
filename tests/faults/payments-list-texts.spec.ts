/**
 * What the payments list says of a payment that staff add: refused without a message, refused in an unexpected way, accepted
 * without a message.
 */
import { Api } from "../e2e/api.ts"
import { enter } from "../e2e/enter.ts"
import { expect } from "../e2e/test.ts"
import { answers, type Fate } from "./fault-proxy.ts"
import { withoutWorker as test } from "./test.ts"

const UNEXPECTED = 418
const pass: Fate = { kind: "pass" }

test("a payment that is refused twice and then taken", async ({ page, network, college }) => {
  await enter(page, "finance.accounts")
  let fate: Fate = answers(400)
  network.decide = (method, path) =>
    method === "POST" && path.startsWith("/api/paymentmaster") ? fate : pass
  await page.goto("/#/payment?add=1")
  const form = page.getByRole("form", { name: "Add Payment" })
  await form.getByRole("combobox", { name: "Payee" }).fill("F25-000")
  await page
    .getByRole("option", { name: /F25-000/ })
    .first()
    .click()
  await expect(form.getByLabel("Phone Number")).toBeVisible()
  await form.getByLabel("Amount").fill("70000")
  await form.getByLabel("Mode").selectOption("Cash")
  await form.getByLabel("Receiver Bank").fill("Andhra Bank")
  await form.getByLabel("Receiver Acc No").fill("30012345678")
  await form.getByLabel("Receiver Branch").fill("Vijayawada")
  await form.getByLabel("Payment Purpose").selectOption("Tution Fee")
  await form.getByLabel("Payment Reference").selectOption({ index: 1 })
  const add = page.getByRole("button", { name: "Add Payment" }).last()
  await add.click()
  await expect(page.getByText("Error occurred while creating payment").first()).toBeVisible()
  fate = answers(UNEXPECTED)
  await add.click()
  await expect(page.getByText("Failed to create payment").first()).toBeVisible()
  // Accepted, without a message.
  const finance = await new Api(college.url).signIn("finance.accounts")
  const listed = (await finance.call("GET", "/paymentmaster/?page=1&size=1")) as { data: object[] }
  network.inspect = (body) => {
    const { PaymentId, AdmissionId }: { PaymentId: string; AdmissionId: string } = JSON.parse(body)
    return answers(201, { data: { ...listed.data[0], PaymentId, AdmissionId } }, true)
  }
  fate = { kind: "inspect" }
  await add.click()
  await expect(page.getByText("Payment created successfully!").first()).toBeVisible()
  await expect(page.getByText("Payment added successfully!").first()).toBeVisible()
  await expect(form).toHaveCount(0)
})

test("a payment that an older system calls Approved counts as Accepted", async ({
  page,
  network,
  college,
}) => {
  const path = "/paymentmaster/?status=Accepted&page=1&size=1"
  const finance = await new Api(college.url).signIn("finance.accounts")
  const listed = (await finance.call("GET", path)) as { data: object[]; totals: object }
  const data = listed.data.map((payment) => ({ ...payment, PaymentStatus: "Approved" }))
  network.decide = (method, asked) =>
    method === "GET" && asked.startsWith("/api/paymentmaster/?")
      ? answers(200, { ...listed, data, total: 1 })
      : pass
  await enter(page, "finance.accounts")
  await page.goto("/#/payment")
  await expect(page.getByRole("row").nth(1).getByText("Accepted", { exact: true })).toBeVisible()
})
