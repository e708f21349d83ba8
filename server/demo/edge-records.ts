/** Unusual values as a real college has them, for some of the planned demo applications. */
import type { AdmissionEntries } from "../db/tables.ts"
import type { PlannedState } from "./plan.ts"

type Patch = Partial<AdmissionEntries>

const edges: readonly (readonly [PlannedState, number, Patch])[] = [
  ["atOfficer", 12, { FirstName: "K. S. Ramana Murthy" }],
  ["atOfficer", 13, { FirstName: "Meenakshi" }],
  ["atOfficer", 14, { Address: "కంకిపాడు" }],
  ["atOfficer", 15, { NEETScore: -12, NEETPercentage: 0, NEETRank: 239_114 }],
  ["atOfficer", 16, { RelationWithStudent: "mother", GuardianName: "Saraswathi Devi", FatherName: null }],
  ["atOfficer", 17, { PANNo: null }],
  ["atOfficer", 18, { AadharNo: "0123456789012345" }],
  ["atOfficer", 19, { MobileNo: "4999000111" }],
  ["atOfficer", 20, { MobileNo: "4999000111" }],
  ["atOfficer", 21, { City: "New Delhi", State: "IN-DL", Pincode: "110001", Address: "Karol Bagh" }],
  ["atOfficer", 22, { City: "Puducherry", State: "IN-PY", Pincode: "605001", Address: "Ariyankuppam" }],
  ["atOfficer", 23, { DOB: "1976-08-15", Community: null, CommunityGiven: "OBC" }],
  ["atOfficer", 24, { MBBSUniversity: "Tbilisi State Medical University", MBBSCollegeAddress: "Tbilisi" }],
  [
    "atOfficer",
    25,
    {
      FirstName:
        "Venkata Satya Naga Lakshmi Narasimha Sai Durga Prasada Rama Krishna Subrahmanya Sarma Somayajulu Vas",
    },
  ],
]

/** What an application's own papers prove beyond those that it is asked for; mostly nothing. */
export const extraProofOf = (state: PlannedState, nth: number) =>
  state === "atOfficer" && nth === 24 ? "fmge" : undefined

/** The unusual values of one application; mostly none. */
export function oddityOf(state: PlannedState, nth: number): Patch {
  return edges.find(([where, at]) => where === state && at === nth)?.[2] ?? {}
}
