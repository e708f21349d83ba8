/** What each contender's page offers to the bench. */
export interface Driver {
  /** Saves one write per id, one after the other, over `lanes` records; answers the milliseconds that it took. */
  save(ids: string[], lanes: number): Promise<number>
  /** How many saved writes are still kept on this device. */
  waiting(): Promise<number>
  /** The person, or the app, asks to send now. */
  send(): Promise<void>
  /** Takes over the token of a new sign-in. */
  signIn(token: string): Promise<void>
}

declare global {
  interface Window {
    driver: Driver
  }
}

/** The same body for all. */
export const bodyOf = (id: string, lane: string) => ({
  PaymentId: id,
  AdmissionId: lane,
  UserName: "Lakshmi Prasanna Gorantla",
  PhoneNo: "9848012345",
  Amount: 265000,
  Mode: "Online",
  PaymentDate: "2025-11-20",
  TransactionRef: `UTR${id}`,
  PaymentPurpose: "Tution Fee",
  PaymentStatus: "Pending",
  IsActive: true,
  Status: "Active",
})

export const laneOf = (index: number, lanes: number) =>
  `01920000-0000-7000-8000-${String(index % lanes).padStart(12, "0")}`
