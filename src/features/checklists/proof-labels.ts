/** The label of each kind of document, in the order in which an Admin chooses among them. */
import type { DocumentProof } from "#domain/documents/document-proofs.ts"
import { labelledCodes } from "./labelled-codes.ts"

export const proofLabels: Readonly<Record<DocumentProof, string>> = {
  neetAdmitCard: "NEET admit card",
  neetRankCard: "NEET rank and score",
  allotment: "Allotment of the seat",
  applicationPrint: "Application for counselling",
  marksFirst: "Marks of First MBBS",
  marksSecond: "Marks of Second MBBS",
  marksFinalPart1: "Marks of Final MBBS Part-1",
  marksFinalPart2: "Marks of Final MBBS Part-2",
  marksOther: "Marks of another exam",
  degree: "MBBS degree",
  internship: "Internship",
  council: "Registration with a medical council",
  fmge: "FMGE",
  dateOfBirth: "Date of birth (class 10)",
  intermediate: "Class 12 (intermediate, PUC)",
  study: "Schools and colleges of before",
  transfer: "Transfer or migration",
  caste: "Caste or community",
  ews: "Income (EWS)",
  disability: "Disability (PwBD)",
  inService: "In-service",
  nriSponsor: "NRI sponsor",
  institutional: "Institutional preference",
  identity: "Identity",
  photo: "Photograph and signature",
  bond: "Bond",
  fitness: "Medical fitness",
  gap: "Gap in the studies",
}

export const { codeOf: proofOf, optionsAfter: proofOptions } = labelledCodes(proofLabels)
