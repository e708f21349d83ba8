/** What each contender's page offers to the bench. */
export interface Driver {
  /** Saves one write per id, one after the other, over `lanes` records; returns how long it took, ms. */
  save(ids: string[], lanes: number): Promise<number>
  /** Saves one file of so many bytes for an upload; returns the hex SHA-256 of them. */
  saveFile(size: number): Promise<string>
  /** How many saved writes are still kept on this device. */
  waiting(): Promise<number>
  /** Sends now, as when the person or the app asks for it. */
  send(): Promise<void>
  /** Uses the token of a new sign-in. */
  signIn(token: string): Promise<void>
}

declare global {
  interface Window {
    driver: Driver
  }
}

/** The same body for all contenders. */
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

/** The address for files; the form has "file" and the "sha256" of its bytes. */
export const FILE_FORM = "/api/admission-docs/upload-student-doc"

/** A picked file that cannot be compressed, and its hex SHA-256. */
export async function pickFile(size: number): Promise<{ file: File; sha256: string }> {
  const bytes = new Uint8Array(size)
  // One call of getRandomValues fills no more than this.
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
  return { file: new File([bytes], "memo.pdf", { type: "application/pdf" }), sha256 }
}
