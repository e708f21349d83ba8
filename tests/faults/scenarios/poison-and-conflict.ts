import { expect } from "#tests/support/expect.ts"
import { FormPage } from "../../e2e/pages/form.page.ts"
import { RegisterPage } from "../../e2e/pages/register.page.ts"
import { signedIn } from "../../e2e/submitted-application.ts"
import type { Applicant } from "../desk.ts"
import { isCommandPath } from "../exchange.ts"
import type { Fate } from "../fault-proxy.ts"
import type { Round, Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

const MESSAGE = "This number is on a list of numbers that are not in use."

const poison: Fate = {
  kind: "answer",
  status: 422,
  type: "application/json",
  body: JSON.stringify({ message: MESSAGE, errors: [{ field: "MobileNo", message: MESSAGE }] }),
}

/** One lane is refused for its content, one because somebody else changed the record; every other lane continues. */
export const poisonAndConflict: Scenario = {
  name: "poison-and-conflict",
  title: "a poisoned and a conflicting entry stop their own lanes only",
  run: async (round) => {
    const { random, network, desk, device } = round
    const changed = random.chance(0.6) ? await onceReceived(round) : null
    await round.goOffline()
    const poisoned = await desk.register()
    await desk.addDocument(poisoned, "NEET PG Admit Card")
    if (changed) await changeCity(round, changed)
    const others = await saveSome(round, random.whole(1, 2))
    network.decide = (method, path) => (isCommandPath(method, path) ? { kind: "inspect" } : { kind: "pass" })
    network.inspect = (body) => (body.includes(poisoned.mobile) ? poison : { kind: "pass" })
    await round.goOnline()
    await device.page.goto("/#/outbox")
    const stuck = 2 + (changed ? 1 : 0)
    await expect.poll(() => desk.waiting(), { timeout: 60_000, message: "the others go on" }).toBe(stuck)
    await expect(device.page.getByText(MESSAGE).first()).toBeVisible()
    for (const { mobile } of others) expect(await round.stage.staff.byMobile(mobile)).toHaveLength(1)
    await round.checkNumbers("with refused entries")
    network.calm()
    if (changed) await resolve(round)
    if (random.chance(0.5)) await repair(round, poisoned)
  },
}

/** An application that the college has received, and that the device has read. */
async function onceReceived(round: Round): Promise<Applicant> {
  const one = await round.desk.register()
  await round.settle()
  const [row] = await round.stage.staff.byMobile(one.mobile)
  const applicant = { mobile: one.mobile, lane: row?.AdmissionId ?? one.lane }
  await round.desk.openEdit(applicant.lane, 2)
  await expect(new FormPage(round.device.page).control("city")).toHaveValue("Guntur")
  return applicant
}

/** Changes the city offline on this device, and at the same time at the office. */
async function changeCity(round: Round, { lane, mobile }: Applicant): Promise<void> {
  const register = new RegisterPage(round.device.page)
  await register.openEdit(lane, 2)
  await register.form.answer("city", "Tenali")
  await register.openEdit(lane, 6)
  await round.desk.acknowledge({ kind: "change", mobile, field: "City", value: "Tenali" }, () =>
    register.update(),
  )
  const send = await signedIn(round.stage.college.url, "staff.office")
  await send("PUT", `/admissions/${lane}`, { City: "Eluru" })
}

async function resolve({ device }: Round): Promise<void> {
  const { page } = device
  await page.getByRole("button", { name: "Choose what to keep" }).click()
  const dialog = page.getByRole("dialog", { name: /Two versions of/ })
  await dialog.getByRole("button", { name: "Keep and send" }).click()
  await expect(dialog).toHaveCount(0)
}

/** Corrects the field, then sends again. */
async function repair(round: Round, { mobile }: Applicant): Promise<void> {
  const { page } = round.device
  await page.getByRole("link", { name: "Edit and send again" }).first().click()
  const control = page.locator("[id='field-mobileNumber'], [id='quick-mobileNumber']").first()
  await control.waitFor()
  await expect(control).toHaveValue(mobile)
  const other = `29${mobile.slice(2)}`
  await control.fill(other)
  round.desk.renumber(mobile, other)
  await page
    .getByRole("button", { name: /^(Next|Submit Registration|Update Admission)$/ })
    .first()
    .click()
}
