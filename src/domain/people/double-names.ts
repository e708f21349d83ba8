/**
 * Decides which fields of a record have a second name, the one table of decision F36: one name
 * is stored, both are accepted and returned.
 */

/** Stored name -> second names, by kind of record. */
export const doubleNames = {
  admission: {
    PANNo: ["PAN"],
    AadharNo: ["aadhar"],
    HouseOrFlatNo: ["housOrFlatNo"],
    Quota: ["quotaType"],
  },
  admissionDetails: { AdmissionDocs: ["Documents"] },
  document: { DocType: ["DocTypeName"] },
  payment: { Mode: ["PaymentMode"], DocumentPath: ["FilePath", "PaymentDocumentUrl"] },
  user: { Username: ["UserName"] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export type DoubleNamedRecord = keyof typeof doubleNames

type Fields = Readonly<Record<string, unknown>>

/** The input under stored names only: a second name fills its stored name when that one is absent, and is then removed. */
export function withStoredNames(kind: DoubleNamedRecord, input: Fields): Record<string, unknown> {
  const result: Record<string, unknown> = { ...input }
  for (const [stored, seconds] of pairs(kind)) {
    for (const second of seconds) {
      if (!(second in result)) continue
      if (result[stored] === undefined) result[stored] = result[second]
      delete result[second]
    }
  }
  return result
}

function pairs(kind: DoubleNamedRecord): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(doubleNames[kind])
}
