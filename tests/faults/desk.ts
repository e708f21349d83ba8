/** A counsellor who works on a device: acts through the app's own screens, and remembers what the app acknowledged. */
import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"
import { photo, type SampleFile } from "#tests/support/sample-files.ts"
import { DocumentsPage } from "../e2e/pages/documents.page.ts"
import { quickPerson, RegisterPage } from "../e2e/pages/register.page.ts"
import type { Device } from "./device.ts"
import type { Acknowledged, Known } from "./oracle.ts"
import { findLane, readOutboxes } from "./stores.ts"

export interface Applicant {
  mobile: string
  /** The AdmissionId, made on the device. */
  lane: string
}

/** What the app says when a save is durable, and when the college has received it. */
const ACKNOWLEDGED = /^Saved on this device|successfully|^Received$|added/i
const PATIENCE = 25_000

export class Desk {
  readonly acknowledged: Acknowledged[] = []
  readonly known = new Map<string, Known>()
  readonly device: Device
  /** Gives every person of a run a unique number. */
  private readonly nextNumber: () => number
  private picture: SampleFile | null = null

  constructor(device: Device, nextNumber: () => number) {
    this.device = device
    this.nextNumber = nextNumber
  }

  get page(): Page {
    return this.device.page
  }

  /** Registers through the quick registration form. Resolves when the app has acknowledged it. */
  async register(page = this.page): Promise<Applicant> {
    const mobile = await this.fillRegistration(page)
    await this.acknowledge({ kind: "application", mobile }, () => new RegisterPage(page).submitRegistration())
    return { mobile, lane: await findLane(page, mobile) }
  }

  /** Fills the form and leaves its last field; returns the mobile number. */
  async fillRegistration(page = this.page): Promise<string> {
    const register = new RegisterPage(page)
    await page.goto("/#/outbox")
    await register.openQuick()
    const person = quickPerson(this.nextNumber())
    await register.answerAll(person)
    return person.mobileNumber ?? ""
  }

  async addDocument({ mobile, lane }: Applicant, name: string, file?: SampleFile): Promise<void> {
    this.picture ??= await photo("memo", 700)
    const chosen = file ?? this.picture
    await this.openEdit(lane, 5)
    await this.acknowledge({ kind: "document", mobile, name }, () => this.chooseDocument(name, chosen))
  }

  /** Chooses a file on the open documents tab. */
  async chooseDocument(name: string, file: SampleFile): Promise<void> {
    await new DocumentsPage(this.page).choose(name, file)
  }

  /** Adds a payment with the office's form; every payment of a run has a unique amount. */
  async addPayment({ mobile, lane }: Applicant): Promise<void> {
    const amount = 1000 + this.nextNumber()
    await this.openEdit(lane, 6)
    await this.acknowledge({ kind: "payment", mobile, amount }, () =>
      new RegisterPage(this.page).addPayment(String(amount)),
    )
  }

  async openEdit(lane: string, step: number): Promise<void> {
    await new RegisterPage(this.page).openEdit(lane, step)
  }

  /** Acts, waits for the app's acknowledgement, and records the rows that are then on the device. */
  async acknowledge(save: Acknowledged, act: () => Promise<void>): Promise<void> {
    const before = this.device.said.length
    await act()
    await expect
      .poll(() => this.device.said.slice(before).find((text) => ACKNOWLEDGED.test(text)), {
        message: `the app acknowledges ${JSON.stringify(save)}`,
        timeout: PATIENCE,
      })
      .toBeTruthy()
    this.acknowledged.push(save)
    await this.noteRows()
  }

  /** Records key, lane and person of all waiting entries. */
  async noteRows(page = this.page): Promise<void> {
    for (const { idempotencyKey, seq, lane, userId } of await readOutboxes(page))
      this.known.set(idempotencyKey, { seq, lane, userId })
  }

  /** Records that the person has changed the mobile number of an application. */
  renumber(from: string, to: string): void {
    for (const save of this.acknowledged) if (save.mobile === from) save.mobile = to
  }

  async waiting(): Promise<number> {
    return (await readOutboxes(this.page)).length
  }
}
